import { useLocale, useTranslations } from 'next-intl';
import { inputClass } from '@/components/ui/field';
import { ABOUT_LENGTH } from '@/lib/domains/audit/length-rules';
import { AUDIT_GROUPS } from '@/lib/domains/audit/rules';
import { auditHref, type AuditQuery } from './audit-query';
import { ConsoleLink } from './console-link';

type Person = { id: string; name: string };
type Props = { query: AuditQuery; /** Empty for who reads only their own. */ people: Person[] };

/** What the log is narrowed to; works without a script. */
export function AuditFilters({ query, people }: Props) {
  const [t, locale] = [useTranslations('console.audit'), useLocale()];
  const select = `${inputClass} min-h-11 py-1`;
  return (
    <form role="search" action={auditHref(locale, {})} className="grid gap-3 sm:grid-cols-2 lg:flex lg:items-end">
      {people.length > 0 && (
        <label className="grid min-w-0 gap-1 text-sm font-medium lg:flex-1">
          {t('person')}
          <select name="person" defaultValue={query.person ?? ''} className={select}>
            <option value="">{t('everybody')}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="grid min-w-0 gap-1 text-sm font-medium lg:flex-1">
        {t('group')}
        <select name="group" defaultValue={query.group ?? ''} className={select}>
          <option value="">{t('everything')}</option>
          {AUDIT_GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(`groups.${group}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid min-w-0 gap-1 text-sm font-medium lg:flex-1">
        {t('about')}
        <input
          name="about"
          defaultValue={query.about}
          placeholder={t('aboutHint')}
          maxLength={ABOUT_LENGTH}
          autoComplete="off"
          className={select}
        />
      </label>
      <label className="grid min-w-0 gap-1 text-sm font-medium lg:flex-1">
        {t('day')}
        <input type="date" name="day" defaultValue={query.day} className={select} />
      </label>
      <div className="flex gap-2">
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
