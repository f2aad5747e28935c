import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListTable } from '@/components/console/shared/list-table';
import { formatMonth } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import type { BillLineView } from '@/lib/purchasing/supplier-bills/read-bill';
import { needsCheck } from '@/lib/purchasing/supplier-bills/line-rules';

type Props = { lines: BillLineView[]; hrefOf: (line: number) => string };

/** Cost of a unit, free ones included; null without free goods. */
const withFree = ({ taxablePaise, quantity, free }: BillLineView) =>
  free > 0 && quantity + free > 0 ? Math.round(taxablePaise / (quantity + free)) : null;

/** All lines of a bill as the receipt will have them. */
export function BillLines({ lines, hrefOf }: Props) {
  const t = useTranslations('console.supplierBills');
  return (
    <ListTable
      caption={t('lines')}
      rows={lines}
      keyOf={({ line }) => String(line)}
      columns={[
        {
          name: 'product',
          heading: t('product'),
          cell: ({ goods, match, texts }) => (
            <>
              {goods ? goods.name : texts.name}
              <span className="block font-normal text-ink-soft">
                {goods
                  ? [goods.packSize, goods.manufacturer, match && t(`match.${match}`)].filter(Boolean).join(' · ')
                  : texts.pack}
              </span>
              {goods && (
                <span className="block font-normal text-ink-soft">
                  {t('fileName', { name: [texts.name, texts.pack].filter(Boolean).join(' · ') })}
                </span>
              )}
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
          cell: ({ quantity, free }) => (free > 0 ? `${quantity} + ${free}` : quantity),
        },
        {
          name: 'rate',
          heading: t('rate'),
          isNumber: true,
          cell: (line) => {
            const unit = withFree(line);
            return (
              <>
                {formatRupees(Math.round(line.amounts.rate / 100))}
                {unit !== null && (
                  <span className="block text-ink-soft">
                    {t('unitCost')}: {formatRupees(unit)}
                  </span>
                )}
              </>
            );
          },
        },
        {
          name: 'discount',
          heading: t('discount'),
          isNumber: true,
          cell: ({ discountPaise }) => (discountPaise === 0 ? '' : formatRupees(discountPaise)),
        },
        { name: 'gst', heading: t('gst'), isNumber: true, cell: ({ amounts }) => `${amounts.gstRateBp / 100} %` },
        { name: 'mrp', heading: t('mrp'), isNumber: true, cell: ({ mrpPaise }) => formatRupees(mrpPaise) },
        {
          name: 'amount',
          heading: t('amount'),
          isNumber: true,
          cell: ({ taxablePaise }) => formatRupees(taxablePaise),
        },
        {
          name: 'state',
          heading: t('state'),
          cell: (line) => <State line={line} href={hrefOf(line.line)} />,
        },
      ]}
    />
  );
}

function State({ line, href }: { line: BillLineView; href: string }) {
  const t = useTranslations('console.supplierBills');
  const { isLeftOut, notes, goods, differencePaise } = line;
  const state = isLeftOut ? 'isLeftOut' : needsCheck(line) ? 'toCheck' : 'ready';
  return (
    <span className="grid gap-1">
      <span className={state === 'toCheck' ? 'font-medium text-danger-700' : undefined}>{t(state)}</span>
      {notes.map((note) => (
        <span key={note} className="text-accent-700">
          {t(`note.${note}`, { amount: formatRupees(differencePaise), gst: (goods?.gstRateBp ?? 0) / 100 })}
        </span>
      ))}
      <ConsoleLink
        href={href}
        aria-label={t('changeLine', { line: line.line })}
        className="inline-block min-h-6 text-brand-700 underline"
      >
        {t('change')}
      </ConsoleLink>
    </span>
  );
}
