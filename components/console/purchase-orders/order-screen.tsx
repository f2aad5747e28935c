import { ProductCell } from '@/components/console/stock/product-cell';
import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable, type Column } from '@/components/console/shared/list-table';
import { Facts, Panel } from '@/components/console/shared/panel';
import { receiptHref } from '@/components/console/links/receipt-query';
import { supplierHref } from '@/components/console/links/supplier-query';
import { deliveryOf, orderTotals, pendingOf, purchaseOrderNumber } from '@/lib/purchasing/purchase-orders/rules';
import type { OrderedLine, PurchaseOrder } from '@/lib/purchasing/purchase-orders/types';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { receiveOrderHref } from '../links/purchase-order-query';
import { OrderForm } from './order-form';
import { PurchaseOrderBadge } from './order-state';
import { EndOrder } from './order-steps';

type Props = { order: PurchaseOrder; isInterState: boolean; withCosts: boolean; mayReceive: boolean };

/** Purchase order: a draft in writing, or a sent one with its deliveries and next step. */
export function PurchaseOrderScreen({ order, isInterState, withCosts, mayReceive }: Props) {
  const t = useTranslations('console.purchaseOrders');
  const client = useTranslations('console.client.purchaseOrders');
  const locale = useLocale();
  const { id, version, state, supplierId, supplier, supplierEmail, lines } = order;
  const [isDraft, isOpen] = [state === 'DRAFT', state === 'SENT' || state === 'PART_RECEIVED'];
  const file = (name: string) => `/api/console/read-purchase-order?purchase_order_id=${id}&file=${name}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-bold [overflow-wrap:anywhere]">
          {t('one', { number: purchaseOrderNumber(order) })}
        </h1>
        <PurchaseOrderBadge state={state} />
        <div className="flex flex-wrap gap-2">
          {isOpen && mayReceive && (
            <ConsoleLink href={receiveOrderHref(locale, id)} className="btn btn-primary">
              {t('receive')}
            </ConsoleLink>
          )}
          <a href={file('pdf')} download className="btn btn-secondary">
            {t('pdf')}
          </a>
          <a href={file('csv')} download className="btn btn-secondary">
            {t('csv')}
          </a>
        </div>
      </div>
      {isDraft ? (
        <Panel title={t('toSupplier', { supplier })}>
          <OrderForm
            key={version}
            supplierId={supplierId}
            order={{ id, version, remark: order.remark ?? '', supplier, email: supplierEmail }}
            withCosts={withCosts}
            isInterState={isInterState}
            goods={lines.map(({ productId, name, packSize, sku, quantity, costPaise, gstRateBp }) => ({
              ...{ productId, name, quantity, gstRateBp, reason: null },
              costPaise: withCosts ? costPaise : null,
              detail: [packSize, sku].filter(Boolean).join(' · '),
            }))}
          />
          {!supplierEmail && (
            <ConsoleLink
              href={supplierHref(locale, supplierId)}
              className="inline-block min-h-6 text-brand-700 underline"
            >
              {t('addEmail')}
            </ConsoleLink>
          )}
        </Panel>
      ) : (
        <Lines lines={lines} withCosts={withCosts} isOpen={isOpen} />
      )}
      {order.unordered.length > 0 && (
        <Panel title={t('unordered')}>
          <ul>
            {order.unordered.map(({ productId, name, units }) => (
              <li key={productId}>{t('unorderedLine', { name, units })}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('history')}>
        <History order={order} isInterState={isInterState} withCosts={withCosts} />
      </Panel>
      {(isDraft || isOpen) && (
        <details className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <summary className="min-h-6 font-semibold text-danger-700">
            {client(state === 'PART_RECEIVED' ? 'close' : 'cancel')}
          </summary>
          <EndOrder orderId={id} isPart={state === 'PART_RECEIVED'} />
        </details>
      )}
    </>
  );
}

type HistoryProps = Pick<Props, 'order' | 'isInterState' | 'withCosts'>;

function History({ order, isInterState, withCosts }: HistoryProps) {
  const t = useTranslations('console.purchaseOrders');
  const locale = useLocale();
  const step = (at: Date | null, by: string | null) => at && t('byAt', { at: formatShort(at, locale), by: by ?? '' });
  const { costPaise, taxPaise } = orderTotals(order.lines, isInterState);
  return (
    <Facts
      rows={[
        [
          t('supplier'),
          <ConsoleLink
            key="supplier"
            href={supplierHref(locale, order.supplierId)}
            className="text-brand-700 underline"
          >
            {order.supplier}
          </ConsoleLink>,
        ],
        [t('remark'), order.state !== 'DRAFT' && order.remark],
        [t('expected'), withCosts && formatRupees(costPaise + taxPaise)],
        [t('created'), step(order.createdAt, order.createdBy)],
        [t('sent'), step(order.sentAt, order.sentBy)],
        [t('sentTo'), order.sentTo],
        [
          t('receipts'),
          order.receipts.length > 0 &&
            order.receipts.map(({ id, billNumber, createdAt }) => (
              <ConsoleLink key={id} href={receiptHref(locale, id)} className="block min-h-6 text-brand-700 underline">
                {[billNumber, formatShort(new Date(createdAt), locale)].join(' · ')}
              </ConsoleLink>
            )),
        ],
        [t(order.state === 'CANCELLED' ? 'cancelled' : 'closed'), step(order.endedAt, order.endedBy)],
        [t('why'), order.endReason],
      ]}
    />
  );
}

function Lines({ lines, withCosts, isOpen }: { lines: OrderedLine[]; withCosts: boolean; isOpen: boolean }) {
  const t = useTranslations('console.purchaseOrders');
  const cost: Column<OrderedLine> = {
    name: 'cost',
    heading: t('unitCost'),
    isNumber: true,
    cell: ({ costPaise, gstRateBp }) =>
      costPaise !== null && t('costTax', { cost: formatRupees(costPaise), percent: gstRateBp / 100 }),
  };
  return (
    <ListTable
      caption={t('lines')}
      rows={lines}
      keyOf={({ position }) => String(position)}
      columns={[
        {
          name: 'product',
          heading: t('product'),
          cell: (line) => <ProductCell {...line} />,
        },
        { name: 'ordered', heading: t('ordered'), isNumber: true, cell: ({ quantity }) => quantity },
        {
          name: 'received',
          heading: t('received'),
          isNumber: true,
          cell: ({ received, freeReceived }) => (freeReceived > 0 ? `${received} + ${freeReceived}` : received),
        },
        {
          name: 'delivery',
          heading: t('delivery'),
          cell: (line) => {
            const delivery = deliveryOf(line);
            if (delivery === 'full') return t('full');
            if (delivery === 'over') return t('over', { count: line.received - line.quantity });
            return t(isOpen ? 'pending' : 'short', { count: pendingOf(line) });
          },
        },
        ...(withCosts ? [cost] : []),
      ]}
    />
  );
}
