import { useLocale, useTranslations } from 'next-intl';
import { localePath } from '@/lib/kernel/locales';
import { listHref } from '../links/list-query';
import { ConsoleLink } from '../shared/console-link';
import { DayField } from './day-field';

type Props = {
  /** Path of the list, without language. */
  path: string;
  /** Other query values, preserved by the filter. */
  carried: Record<string, string | undefined>;
  days: { from?: string; until?: string };
};

/** Filter of a list by days; works without JavaScript. */
export function DayFilter({ path, carried, days: { from, until } }: Props) {
  const [t, locale] = [useTranslations('console.list'), useLocale()];
  return (
    <form
      role="search"
      aria-label={t('days')}
      action={localePath(locale, path)}
      className="grid grid-cols-2 items-end gap-3 *:min-w-0 sm:grid-cols-[1fr_1fr_auto] lg:max-w-3xl"
    >
      {Object.entries(carried).map(
        ([name, text]) => text && <input key={name} type="hidden" name={name} value={text} />,
      )}
      <DayField name="from" label={t('from')} defaultValue={from} />
      <DayField name="until" label={t('until')} defaultValue={until} />
      <div className="flex flex-wrap gap-2 max-sm:col-span-2">
        <button type="submit" className="btn btn-secondary">
          {t('show')}
        </button>
        {(from ?? until) && (
          <ConsoleLink href={listHref(locale, path, carried)} className="btn btn-quiet">
            {t('clear')}
          </ConsoleLink>
        )}
      </div>
    </form>
  );
}
