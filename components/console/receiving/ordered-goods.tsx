import { useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import { Button } from '@/components/ui/button';
import { readUnits, type TypedLine } from '@/lib/purchasing/goods-receipts/receive-rules';
import { deliveryOf, pendingOf } from '@/lib/purchasing/purchase-orders/rules';
import type { OrderedLine } from '@/lib/purchasing/purchase-orders/types';

/** Purchase order of a bill. Costs are null for readers who may not see them. */
export type OrderToReceive = { id: string; number: string; supplierId: string; lines: OrderedLine[] };

type Props = {
  order: OrderToReceive;
  /** Lines of the bill so far. */
  lines: TypedLine[];
  onPick: (line: OrderedLine) => void;
};

/** Compares the bill with its order: missing, complete, excess and unordered goods. */
export function OrderedGoods({ order, lines, onPick }: Props) {
  const t = useTranslations('console.client.purchaseOrders');
  const here = new Map<number, number>();
  for (const { goods, units } of lines)
    here.set(goods.id, (here.get(goods.id) ?? 0) + (readUnits(units)?.quantity ?? 0));
  const ordered = new Set(order.lines.map(({ productId }) => productId));
  const others = new Map(
    lines.filter(({ goods }) => !ordered.has(goods.id)).map(({ goods }) => [goods.id, goods.name]),
  );
  const withBill = (line: OrderedLine) => ({ ...line, received: line.received + (here.get(line.productId) ?? 0) });
  return (
    <div className="grid gap-2">
      <ListTable
        caption={t('ofOrder', { number: order.number })}
        rows={order.lines}
        keyOf={({ position }) => String(position)}
        columns={[
          {
            name: 'product',
            heading: t('product'),
            cell: ({ name, packSize, sku }) => (
              <>
                {name}
                <span className="block font-normal text-ink-soft">{[packSize, sku].filter(Boolean).join(' · ')}</span>
              </>
            ),
          },
          { name: 'ordered', heading: t('quantity'), isNumber: true, cell: ({ quantity }) => quantity },
          { name: 'before', heading: t('before'), isNumber: true, cell: ({ received }) => received || null },
          { name: 'here', heading: t('here'), isNumber: true, cell: ({ productId }) => here.get(productId) ?? null },
          {
            name: 'delivery',
            heading: t('delivery'),
            cell: (line) => {
              const after = withBill(line);
              const delivery = deliveryOf(after);
              if (delivery === 'full') return t('full');
              if (delivery === 'over')
                return (
                  <span className="font-medium text-accent-700">
                    {t('over', { count: after.received - after.quantity })}
                  </span>
                );
              return t('pending', { count: pendingOf(after) });
            },
          },
          {
            name: 'pick',
            heading: t('steps'),
            cell: (line) =>
              pendingOf(withBill(line)) > 0 && (
                <Button
                  kind="quiet"
                  aria-label={t('pickLine', { name: line.name })}
                  onClick={() => onPick({ ...line, quantity: pendingOf(withBill(line)) })}
                >
                  {t('pick')}
                </Button>
              ),
          },
        ]}
      />
      {[...others].map(([id, name]) => (
        <p key={id} className="font-medium text-accent-700">
          {t('notOrdered', { name })}
        </p>
      ))}
    </div>
  );
}
