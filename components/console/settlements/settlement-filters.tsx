import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { listHref } from '@/components/console/links/list-query';
import { DayField } from '@/components/console/shared/day-field';
import { localePath } from '@/lib/kernel/locales';
import { SETTLEMENTS, type SettlementQuery } from '../links/settlement-query';

/** Date filter; works without JavaScript. */
export function SettlementFilters({ query: { view, from, until } }: { query: SettlementQuery }) {
  const [t, locale] = [useTranslations('console.settlements'), useLocale()];
  return (
    <form
      role="search"
      action={localePath(locale, SETTLEMENTS)}
      className="grid items-end gap-3 *:min-w-0 sm:grid-cols-[1fr_1fr_auto] lg:max-w-3xl"
    >
      <input type="hidden" name="view" value={view} />
      <DayField name="from" label={t('from')} defaultValue={from} />
      <DayField name="until" label={t('until')} defaultValue={until} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-secondary">
          {t('show')}
        </button>
        {(from ?? until) && (
          <ConsoleLink href={listHref(locale, SETTLEMENTS, { view })} className="btn btn-quiet">
            {t('clear')}
          </ConsoleLink>
        )}
      </div>
    </form>
  );
}
