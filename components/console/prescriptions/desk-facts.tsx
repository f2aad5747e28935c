import { useLocale, useTranslations } from 'next-intl';
import type { LineWarnings } from '@/lib/dispensing/prescription-review/find-warnings';
import type { StaffOrderLine } from '@/lib/selling/orders/staff-types';
import { formatShort } from '@/lib/kernel/dates';
import { ConsoleLink } from '../shared/console-link';
import { staffOrderHref } from '../links/order-query';

type Props = { line: Pick<StaffOrderLine, 'schedule'>; warnings: LineWarnings | undefined };

/**
 * Facts for the review of a line: its salts, a stated allergy that names it, other lines with the
 * same salt, and this customer's purchases of the last 90 days.
 */
export function DeskFacts({ line, warnings }: Props) {
  const t = useTranslations('console.desk');
  const schedules = useTranslations('console.client.products.schedules');
  const locale = useLocale();
  const { salts = [], twice = [], had = [], allergies = null } = warnings ?? {};
  const schedule = line.schedule === 'NONE' ? [] : [schedules(line.schedule)];
  return (
    <div className="grid gap-1 text-sm empty:hidden">
      {(salts.length > 0 || schedule.length > 0) && (
        <p className="text-ink-soft">{[...schedule, salts.join(' + ')].filter(Boolean).join(' · ')}</p>
      )}
      {allergies && (
        <p className="rounded-field border border-danger-600 px-3 py-2 font-semibold text-danger-700">
          {t('allergyMatch', { allergies })}
        </p>
      )}
      {twice.map((other) => (
        <p key={other.name} className="font-medium text-danger-700">
          {t('twice', { name: other.name, salts: other.salts.join(', ') })}
        </p>
      ))}
      {had.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer font-medium">{t('had', { count: had.length })}</summary>
          <ul>
            {had.map(({ number, name, units, paidAt, isSame }) => (
              <li key={`${number} ${name}`}>
                {t(isSame ? 'hadSame' : 'hadSalt', { units, name })}{' '}
                <ConsoleLink href={staffOrderHref(locale, number)} className="text-brand-700 underline">
                  {number}
                </ConsoleLink>{' '}
                <span className="text-ink-soft">{formatShort(paidAt, locale)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
