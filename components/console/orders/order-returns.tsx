import { useLocale, useTranslations } from 'next-intl';
import type { StaffReturn } from '@/lib/selling/orders/staff-types';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { ConsoleLink } from '../shared/console-link';
import { ReturnState } from '../returns/return-state';

/** Returns of an order, each linked to its screen. */
export function OrderReturns({ returns }: { returns: StaffReturn[] }) {
  const t = useTranslations('console.returns');
  const locale = useLocale();
  return (
    <ul className="grid gap-2 text-sm">
      {returns.map(({ id, status, reason, requestedAt, lines }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1">
          <ConsoleLink
            href={localePath(locale, `/console/returns/${id}`)}
            className="min-h-6 font-semibold text-brand-700 underline"
          >
            {t('ofUnits', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
          </ConsoleLink>
          <ReturnState status={status} />
          <span className="col-span-2 text-ink-soft">
            {[t(`reasons.${reason}`), formatShort(requestedAt, locale)].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
