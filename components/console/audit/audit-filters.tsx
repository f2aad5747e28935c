import { useLocale, useTranslations } from 'next-intl';
import { DayField } from '@/components/console/days/day-field';
import { Field, SelectField } from '@/components/ui/field';
import { ABOUT_LENGTH, AUDIT_GROUPS } from '@/lib/backoffice/audit-log/rules';
import { auditHref, type AuditQuery } from '../links/audit-query';
import { ConsoleLink } from '../shared/console-link';

type Person = { id: string; name: string };
type Props = { query: AuditQuery; /** Empty for readers who see only their own entries. */ people: Person[] };

/** Filters of the audit log; they work without JavaScript. */
export function AuditFilters({ query, people }: Props) {
  const [t, locale] = [useTranslations('console.audit'), useLocale()];
  return (
    <form
      role="search"
      action={auditHref(locale, {})}
      className="grid grid-cols-1 items-end gap-3 *:min-w-0 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]"
    >
      {people.length > 0 && (
        <SelectField name="person" label={t('person')} defaultValue={query.person ?? ''}>
          <option value="">{t('everybody')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField name="group" label={t('group')} defaultValue={query.group ?? ''}>
        <option value="">{t('everything')}</option>
        {AUDIT_GROUPS.map((group) => (
          <option key={group} value={group}>
            {t(`groups.${group}`)}
          </option>
        ))}
      </SelectField>
      <Field
        name="about"
        label={t('about')}
        defaultValue={query.about}
        placeholder={t('aboutHint')}
        maxLength={ABOUT_LENGTH}
        autoComplete="off"
      />
      <DayField name="day" label={t('day')} defaultValue={query.day} />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-secondary">
          {t('narrow')}
        </button>
        {Object.keys(query).length > 0 && (
          <ConsoleLink href={auditHref(locale, {})} className="btn btn-quiet">
            {t('clear')}
          </ConsoleLink>
        )}
      </div>
    </form>
  );
}
