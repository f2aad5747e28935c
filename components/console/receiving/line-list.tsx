import { useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import { Button } from '@/components/ui/button';
import { mrpNote, type TypedLine } from '@/lib/purchasing/goods-receipts/receive-rules';
import { formatRupees } from '@/lib/kernel/money';

type Props = { lines: TypedLine[]; onChange: (line: TypedLine) => void; onRemove: (line: TypedLine) => void };

/** Lines of the bill entered so far, newest first. */
export function LineList({ lines, onChange, onRemove }: Props) {
  const t = useTranslations('console.client.receiving');
  if (lines.length === 0) return null;
  const places = new Map(lines.map(({ key }, index) => [key, index + 1]));
  return (
    <ListTable
      caption={t('lines')}
      rows={lines.toReversed()}
      keyOf={({ key }) => key}
      columns={[
        {
          name: 'product',
          heading: t('product'),
          cell: ({ key, goods }) => (
            <>
              {places.get(key)}. {goods.name}
              <span className="block font-normal text-ink-soft">
                {[goods.packSize, goods.sku].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
        },
        { name: 'number', heading: t('fields.number'), cell: ({ number }) => number },
        { name: 'expiry', heading: t('fields.expiry'), cell: ({ expiry }) => expiry },
        {
          name: 'units',
          heading: t('fields.units'),
          isNumber: true,
          cell: ({ units, free }) => (free.trim() ? `${units}+${free}` : units),
        },
        {
          name: 'cost',
          heading: t('fields.cost'),
          isNumber: true,
          cell: ({ cost, discount }) => (discount.trim() ? t('lessDiscount', { cost, discount }) : cost),
        },
        {
          name: 'mrp',
          heading: t('fields.mrp'),
          isNumber: true,
          cell: ({ goods, mrp }) => <Mrp goods={goods} mrp={mrp} />,
        },
        { name: 'gst', heading: t('fields.gst'), isNumber: true, cell: ({ gst }) => gst },
        {
          name: 'steps',
          heading: t('steps'),
          cell: (line) => (
            <span className="flex flex-wrap gap-1">
              <Button
                kind="quiet"
                aria-label={t('changeLine', { place: places.get(line.key) ?? 0 })}
                onClick={() => onChange(line)}
              >
                {t('change')}
              </Button>
              <Button
                kind="quiet"
                aria-label={t('removeLine', { place: places.get(line.key) ?? 0 })}
                onClick={() => onRemove(line)}
              >
                {t('remove')}
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
}

function Mrp({ goods, mrp }: Pick<TypedLine, 'goods' | 'mrp'>) {
  const t = useTranslations('console.client.receiving');
  const note = mrpNote(goods, mrp);
  return (
    <>
      {mrp}
      {note && (
        <span className="block text-left text-accent-700">
          {t(`mrp.${note}`, { mrp: formatRupees(goods.mrpPaise), price: formatRupees(goods.pricePaise) })}
        </span>
      )}
    </>
  );
}
