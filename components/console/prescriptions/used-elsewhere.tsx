import { useLocale, useTranslations } from 'next-intl';
import type { Use } from '@/lib/dispensing/prescription-review/queries';
import { formatShort } from '@/lib/kernel/dates';
import { ConsoleLink } from '../shared/console-link';
import { staffOrderHref } from '../links/order-query';

/**
 * Other orders that used a prescription: without endorsed repeats it is valid for one supply (rule
 * 65(11)).
 */
export function UsedElsewhere({ uses }: { uses: Use[] }) {
  const t = useTranslations('console.desk');
  const locale = useLocale();
  if (uses.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-field border border-danger-600 px-4 py-3">
      <p className="font-semibold">{t('usedElsewhere')}</p>
      <ul>
        {uses.map(({ number, paidAt }) => (
          <li key={number}>
            <ConsoleLink href={staffOrderHref(locale, number)} className="font-semibold text-brand-700 underline">
              {number}
            </ConsoleLink>{' '}
            <span className="text-ink-soft">{formatShort(paidAt, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
