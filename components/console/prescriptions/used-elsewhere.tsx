import { useLocale, useTranslations } from 'next-intl';
import { balanceOf, type PrescriptionItem } from '@/lib/dispensing/prescription-review/item-rules';
import type { Use } from '@/lib/dispensing/prescription-review/queries';
import { formatShort } from '@/lib/kernel/dates';
import { ConsoleLink } from '../shared/console-link';
import { staffOrderHref } from '../links/order-query';

type Props = {
  uses: Use[];
  /** Medicines of the prescription. */
  items: PrescriptionItem[];
  /** Order under review. */
  orderId: string;
};

/**
 * Other orders that used a prescription, with their units, and the supplies left for this order:
 * without endorsed repeats it is valid for one supply (rule 65(11)).
 */
export function UsedElsewhere({ uses, items, orderId }: Props) {
  const t = useTranslations('console.desk');
  const locale = useLocale();
  if (uses.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-field border border-danger-600 px-4 py-3">
      <p className="font-semibold">{t('usedElsewhere')}</p>
      <ul className="grid gap-1">
        {uses.map(({ number, paidAt, lines }) => (
          <li key={number}>
            <ConsoleLink href={staffOrderHref(locale, number)} className="font-semibold text-brand-700 underline">
              {number}
            </ConsoleLink>{' '}
            <span className="text-ink-soft">{formatShort(paidAt, locale)}</span>
            <span className="figures block text-sm">
              {lines
                .map(({ name, units, isDecided }) => t(isDecided ? 'usedUnits' : 'usedUndecided', { units, name }))
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <ul className="figures grid gap-1 text-sm empty:hidden">
        {items.map((item) => {
          const { supplied, allowed, prescribed } = balanceOf(item, orderId, '');
          const left = Math.max(0, allowed - supplied);
          return (
            <li key={item.id} className={left === 0 ? 'font-semibold text-danger-700' : undefined}>
              {t('suppliesLeft', {
                drug: [item.drug, item.strength].filter(Boolean).join(' '),
                supplied,
                allowed,
                left,
                units: left * prescribed,
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
