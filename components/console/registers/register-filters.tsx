import { useLocale, useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { DayField } from '@/components/console/days/day-field';
import { SelectField } from '@/components/ui/field';
import type { RegisterName } from '@/lib/dispensing/registers/rules';
import { registerHref, type RegisterQuery } from '../links/register-query';

type Props = {
  register: RegisterName;
  query: RegisterQuery;
  /** Financial years with entries. */ years: string[];
};

/** Date filter of a register; works without JavaScript. */
export function RegisterFilters({ register, query, years }: Props) {
  const [t, locale] = [useTranslations('console.registers'), useLocale()];
  return (
    <form
      role="search"
      action={registerHref(locale, register, {})}
      className="grid items-end gap-3 *:min-w-0 sm:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <SelectField name="year" label={t('year')} defaultValue={query.year ?? ''}>
        <option value="">{t('allYears')}</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      <DayField name="from" label={t('from')} defaultValue={query.from} />
      <DayField name="until" label={t('until')} defaultValue={query.until} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-secondary">
          {t('show')}
        </button>
        {Object.keys(query).length > 0 && (
          <ConsoleLink href={registerHref(locale, register, {})} className="btn btn-quiet">
            {t('clear')}
          </ConsoleLink>
        )}
      </div>
    </form>
  );
}
