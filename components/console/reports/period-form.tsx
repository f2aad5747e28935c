import { useLocale, useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/field';
import type { Period } from '@/lib/money/reports/period-rules';
import { formatShortDays } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { GST } from '../links/report-query';

type Props = {
  /** Address of the report, without language. */ path?: string;
  shown: Period;
  periods: { months: Period[]; quarters: Period[] };
};

/** Choice of the month or quarter of a return; works without JavaScript. */
export function PeriodForm({ path = GST, shown, periods: { months, quarters } }: Props) {
  const [t, locale] = [useTranslations('console.reports'), useLocale()];
  const options = (periods: Period[]) =>
    periods.map(({ name, from, until }) => (
      <option key={name} value={name}>
        {formatShortDays(from, until, locale)}
      </option>
    ));
  return (
    <form
      role="search"
      action={localePath(locale, path)}
      className="grid items-end gap-3 *:min-w-0 sm:grid-cols-[1fr_auto] lg:max-w-2xl"
    >
      <SelectField name="period" label={t('period')} defaultValue={shown.name}>
        <optgroup label={t('months')}>{options(months)}</optgroup>
        <optgroup label={t('quarters')}>{options(quarters)}</optgroup>
      </SelectField>
      <button type="submit" className="btn btn-secondary">
        {t('show')}
      </button>
    </form>
  );
}
