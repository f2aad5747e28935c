'use client';

import { useTranslations } from 'next-intl';
import { ListTable, type Column } from '@/components/console/shared/list-table';
import { inputClass } from '@/components/ui/field';
import { COST_LENGTH, QUANTITY_LENGTH } from '@/lib/purchasing/purchase-orders/rules';

/** Product that can be ordered, with the reason for its quantity where the store proposes it. */
export type OrderChoice = {
  productId: number;
  name: string;
  detail: string;
  reason: { available: number; sold: number; onOrder: number; suggested: number } | null;
  quantity: number;
  costPaise: number | null;
  gstRateBp: number;
};
export type RowTexts = { quantity: string; cost: string };

type Row = { goods: OrderChoice; texts: RowTexts };
type Props = {
  rows: Row[];
  withCosts: boolean;
  onEdit: (productId: number, text: Partial<RowTexts>) => void;
};

/** Goods of an order, each with the units to order; 0 or an empty field leaves a product out. */
export function OrderRows({ rows, withCosts, onEdit }: Props) {
  const t = useTranslations('console.client.purchaseOrders');
  const fieldClass = `${inputClass} min-h-11 md:max-w-32 md:text-right`;
  const cost: Column<Row> = {
    name: 'cost',
    heading: t('cost'),
    cell: ({ goods: { productId, name }, texts }) => (
      <input
        inputMode="decimal"
        pattern="\d{1,7}(\.\d{1,2})?"
        maxLength={COST_LENGTH}
        aria-label={t('costOf', { name })}
        title={t('costShape')}
        value={texts.cost}
        className={fieldClass}
        onChange={({ target }) => onEdit(productId, { cost: target.value })}
      />
    ),
  };
  return (
    <ListTable
      caption={t('goods')}
      rows={rows}
      keyOf={({ goods }) => String(goods.productId)}
      columns={[
        {
          name: 'product',
          heading: t('product'),
          cell: ({ goods: { name, detail } }) => (
            <>
              {name}
              <span className="block text-sm font-normal text-ink-soft">{detail}</span>
            </>
          ),
        },
        {
          name: 'reason',
          heading: t('why'),
          cell: ({ goods: { reason } }) =>
            reason && (
              <span className="text-ink-soft">
                {t('reason', { available: reason.available, sold: reason.sold })}
                {reason.onOrder > 0 && <span className="block">{t('onOrder', { count: reason.onOrder })}</span>}
                <span className="block">{t('suggested', { count: reason.suggested })}</span>
              </span>
            ),
        },
        {
          name: 'quantity',
          heading: t('quantity'),
          cell: ({ goods: { productId, name }, texts }) => (
            <input
              data-quantity={productId}
              inputMode="numeric"
              pattern="\d{1,6}"
              maxLength={QUANTITY_LENGTH}
              aria-label={t('quantityOf', { name })}
              title={t('quantityShape')}
              value={texts.quantity}
              className={fieldClass}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => onEdit(productId, { quantity: target.value })}
            />
          ),
        },
        ...(withCosts ? [cost] : []),
      ]}
    />
  );
}
