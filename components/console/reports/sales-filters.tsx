import { useLocale, useTranslations } from 'next-intl';
import { DayField } from '@/components/console/days/day-field';
import type { Days, SalesView } from '@/lib/money/reports/sales-rules';
import { localePath } from '@/lib/kernel/locales';
import { SALES } from '../links/report-query';

/** Date filter; works without JavaScript. */
export function SalesFilters({ view, days: { from, until } }: { view: SalesView; days: Days }) {
  const [t, locale] = [useTranslations('console.reports'), useLocale()];
  return (
    <form
      role="search"
      action={localePath(locale, SALES)}
      className="grid items-end gap-3 *:min-w-0 sm:grid-cols-[1fr_1fr_auto] lg:max-w-3xl"
    >
      <input type="hidden" name="view" value={view} />
      <DayField name="from" label={t('from')} defaultValue={from} />
      <DayField name="until" label={t('until')} defaultValue={until} />
      <button type="submit" className="btn btn-secondary">
        {t('show')}
      </button>
    </form>
  );
}
