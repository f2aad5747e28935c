import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead } from '@/components/console/shared/list-parts';
import { ListTable } from '@/components/console/shared/list-table';
import { Facts, Panel } from '@/components/console/shared/panel';
import { BatchState } from '@/components/console/stock/batch-state';
import { productStockHref } from '@/components/console/links/stock-query';
import { supplierHref } from '@/components/console/links/supplier-query';
import type { Receipt, ReceiptLine } from '@/lib/purchasing/goods-receipts/find-receipt';
import { formatShortDay, formatMonth, formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';

/** Goods receipt, which never changes: its bill and goods, and their current batches. */
export function ReceiptScreen({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('console.receipts');
  const locale = useLocale();
  const { id, serial, financialYear, supplierId, supplier, billNumber, billDate, lines } = receipt;
  return (
    <>
      <ListHead title={t('place', { serial, year: financialYear })} count={t('countLines', { count: lines.length })} />
      <Panel title={t('bill')}>
        <Facts
          rows={[
            [
              t('supplier'),
              <ConsoleLink key="supplier" href={supplierHref(locale, supplierId)} className="text-brand-700 underline">
                {supplier}
              </ConsoleLink>,
            ],
            [t('bill'), billNumber],
            [t('billDate'), formatShortDay(billDate, locale)],
            [t('cost'), formatRupees(receipt.costPaise)],
            [t('tax'), formatRupees(receipt.taxPaise)],
            [t('amount'), formatRupees(receipt.costPaise + receipt.taxPaise)],
            [t('by'), receipt.receivedBy],
            [t('at'), formatShort(receipt.createdAt, locale)],
          ]}
        />
        {receipt.hasBill && (
          <div>
            <a href={`/api/console/read-bill/${id}`} download className="btn btn-secondary">
              {t('picture')}
            </a>
          </div>
        )}
      </Panel>
      <Lines lines={lines} />
    </>
  );
}

function Lines({ lines }: { lines: ReceiptLine[] }) {
  const t = useTranslations('console.receipts');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('lines')}
      rows={lines}
      keyOf={({ position }) => String(position)}
      columns={[
        {
          name: 'product',
          heading: t('product'),
          cell: ({ productId, name, sku, packSize }) => (
            <>
              <ConsoleLink
                href={productStockHref(locale, productId)}
                className="inline-block min-h-6 text-brand-700 underline"
              >
                {name}
              </ConsoleLink>
              <span className="block text-sm font-normal text-ink-soft">
                {[packSize, sku].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
        },
        {
          name: 'batch',
          heading: t('batch'),
          cell: ({ batch, expiry }) => [batch, expiry && formatMonth(expiry)].filter(Boolean).join(' · '),
        },
        {
          name: 'units',
          heading: t('units'),
          isNumber: true,
          cell: ({ quantity, freeQuantity }) => (freeQuantity > 0 ? `${quantity} + ${freeQuantity}` : quantity),
        },
        { name: 'cost', heading: t('unitCost'), isNumber: true, cell: ({ costPaise }) => formatRupees(costPaise) },
        { name: 'gst', heading: t('gst'), isNumber: true, cell: ({ gstRateBp }) => `${gstRateBp / 100} %` },
        { name: 'mrp', heading: t('mrp'), isNumber: true, cell: ({ mrpPaise }) => formatRupees(mrpPaise) },
        { name: 'state', heading: t('state'), cell: (line) => <LineState line={line} /> },
      ]}
    />
  );
}

/** Sales state of the batch, with a note if its MRP differs from that of the shop. */
function LineState({ line: { state, mrpPaise, pricePaise, shopMrpPaise } }: { line: ReceiptLine }) {
  const t = useTranslations('console.receipts');
  const isAbove = mrpPaise > shopMrpPaise;
  return (
    <span className="grid gap-1">
      <BatchState state={state} daysLeft={null} />
      {mrpPaise < pricePaise && <span>{t('mrpBelow', { price: formatRupees(pricePaise) })}</span>}
      {isAbove && <span>{t('mrpAbove', { mrp: formatRupees(shopMrpPaise) })}</span>}
    </span>
  );
}
