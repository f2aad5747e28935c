import { useLocale, useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/field';
import { LINE_STATES, LINE_TYPES } from '@/lib/money/settlements/rules';
import { settlementHref, type LineQuery } from '../links/settlement-query';

/** Filters for lines by type and by match with the ledger; work without JavaScript. */
export function LineFilters({ id, query: { type, state } }: { id: string; query: LineQuery }) {
  const [t, locale] = [useTranslations('console.settlements'), useLocale()];
  return (
    <form
      role="search"
      action={settlementHref(locale, id)}
      className="grid items-end gap-3 *:min-w-0 sm:grid-cols-[1fr_1fr_auto] lg:max-w-3xl"
    >
      <SelectField name="type" label={t('type')} defaultValue={type ?? ''}>
        <option value="">{t('anyType')}</option>
        {LINE_TYPES.map((name) => (
          <option key={name} value={name}>
            {t(`types.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="state" label={t('state')} defaultValue={state ?? ''}>
        <option value="">{t('anyState')}</option>
        {LINE_STATES.map((name) => (
          <option key={name} value={name}>
            {t(`lineState.${name}`)}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="btn btn-secondary">
        {t('show')}
      </button>
    </form>
  );
}
