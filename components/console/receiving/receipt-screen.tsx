import { ProductCell } from '@/components/console/stock/product-cell';
import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead } from '@/components/console/shared/list-parts';
import { ListTable } from '@/components/console/shared/list-table';
import { Facts, Panel } from '@/components/console/shared/panel';
import { AssignBarcode } from '@/components/console/stock/assign-barcode';
import { BatchState } from '@/components/console/stock/batch-state';
import { LabelForm } from '@/components/console/stock/label-form';
import { supplierHref } from '@/components/console/links/supplier-query';
import type { Receipt, ReceiptLine } from '@/lib/purchasing/goods-receipts/find-receipt';
import { formatShortDay, formatMonth, formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { UndoReceipt } from './undo-receipt';

type Props = {
  receipt: Receipt;
  /** True if the reader may see purchase rates. */
  showsCosts: boolean;
  mayUndo: boolean;
  mayLabel: boolean;
};

/** Goods receipt, which changes only by its undo: its bill and goods, and their current batches. */
export function ReceiptScreen({ receipt, showsCosts, mayUndo, mayLabel }: Props) {
  const t = useTranslations('console.receipts');
  const locale = useLocale();
  const { id, serial, financialYear, supplierId, supplier, billNumber, billDate, lines, billTotalPaise } = receipt;
  const amountPaise = receipt.costPaise + receipt.taxPaise;
  const sums: [string, string | null][] = [
    [t('cost'), formatRupees(receipt.costPaise)],
    [t('tax'), formatRupees(receipt.taxPaise)],
    [t('amount'), formatRupees(amountPaise)],
    [t('billTotal'), billTotalPaise === null ? null : formatRupees(billTotalPaise)],
    [
      t('difference'),
      billTotalPaise === null || billTotalPaise === amountPaise ? null : formatRupees(billTotalPaise - amountPaise),
    ],
  ];
  return (
    <>
      <ListHead title={t('place', { serial, year: financialYear })} count={t('countLines', { count: lines.length })} />
      {receipt.undoneAt && (
        <p role="status" className="font-medium text-danger-700">
          {t('undone', { at: formatShort(receipt.undoneAt, locale) })}
        </p>
      )}
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
            ...(showsCosts ? sums : []),
            [t('by'), receipt.receivedBy],
            [t('at'), formatShort(receipt.createdAt, locale)],
          ]}
        />
        {receipt.hasBill && showsCosts && (
          <div>
            <a href={`/api/console/read-bill/${id}`} download className="btn btn-secondary">
              {t('picture')}
            </a>
          </div>
        )}
        {mayUndo && <UndoReceipt id={id} />}
      </Panel>
      <Lines lines={lines} showsCosts={showsCosts} />
      {mayLabel && <Labels receiptId={id} lines={lines} />}
    </>
  );
}

/** Labels of the received packs, and barcodes for products that have none. */
function Labels({ receiptId, lines }: { receiptId: string; lines: ReceiptLine[] }) {
  const t = useTranslations('console.receipts');
  const bare = [...new Set(lines.filter(({ hasBarcode }) => !hasBarcode).map(({ productId }) => productId))];
  const countOf = (withOthers: boolean) => {
    const taken = lines.filter(({ hasMakerBarcode }) => withOthers || !hasMakerBarcode);
    const packs = taken.reduce((sum, { quantity, freeQuantity }) => sum + quantity + freeQuantity, 0);
    return { lines: taken.length, packs };
  };
  return (
    <Panel title={t('labels')}>
      {bare.length > 0 && <AssignBarcode productIds={bare} />}
      <LabelForm
        source={`receipt-labels?receipt_id=${receiptId}`}
        goods={{ own: countOf(false), all: countOf(true) }}
      />
    </Panel>
  );
}

function Lines({ lines, showsCosts }: { lines: ReceiptLine[]; showsCosts: boolean }) {
  const t = useTranslations('console.receipts');
  return (
    <ListTable
      caption={t('lines')}
      rows={lines}
      keyOf={({ position }) => String(position)}
      columns={[
        {
          name: 'product',
          heading: t('product'),
          cell: ({ productId, name, packSize, sku }) => <ProductCell {...{ productId, name, packSize, sku }} />,
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
        ...(showsCosts
          ? [
              {
                name: 'cost',
                heading: t('unitCost'),
                isNumber: true,
                cell: (line: ReceiptLine) => <Cost line={line} />,
              },
            ]
          : []),
        { name: 'gst', heading: t('gst'), isNumber: true, cell: ({ gstRateBp }) => `${gstRateBp / 100} %` },
        { name: 'mrp', heading: t('mrp'), isNumber: true, cell: ({ mrpPaise }) => formatRupees(mrpPaise) },
        { name: 'state', heading: t('state'), cell: (line) => <LineState line={line} /> },
      ]}
    />
  );
}

/**
 * Rate of a unit as printed, the discount of the line, and the cost of a unit with the free ones.
 */
function Cost({ line }: { line: ReceiptLine }) {
  const t = useTranslations('console.receipts');
  const { ratePaise, discountPaise, taxablePaise, quantity, freeQuantity } = line;
  return (
    <>
      {formatRupees(ratePaise)}
      {discountPaise > 0 && (
        <span className="block text-ink-soft">{t('less', { discount: formatRupees(discountPaise) })}</span>
      )}
      {freeQuantity > 0 && (
        <span className="block text-ink-soft">
          {t('unitWithFree', { cost: formatRupees(Math.round(taxablePaise / (quantity + freeQuantity))) })}
        </span>
      )}
    </>
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
