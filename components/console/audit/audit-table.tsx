import { useLocale, useTranslations } from 'next-intl';
import { isId, wordsOf } from '@/lib/backoffice/audit-log/rules';
import type { AuditRow } from '@/lib/backoffice/audit-log/types';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { AuditChange } from './audit-change';
import { ConsoleLink } from '../shared/console-link';
import { staffOrderHref } from '../links/order-query';

/** Audit log as readable entries: a table, on phones the same rows as cards. */
export function AuditTable({ rows }: { rows: AuditRow[] }) {
  const t = useTranslations('console.audit');
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-left text-ink-soft *:px-3 *:py-2 *:font-medium">
          <th scope="col">{t('when')}</th>
          <th scope="col" className="md:w-1/8">
            {t('who')}
          </th>
          <th scope="col" className="md:w-1/5">
            {t('what')}
          </th>
          <th scope="col" className="md:w-1/5">
            {t('about')}
          </th>
          <th scope="col">{t('change')}</th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {rows.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ row }: { row: AuditRow }) {
  const [t, locale] = [useTranslations('console.audit'), useLocale()];
  const { at, action, actor, actorName } = row;
  const [what, door] = [`action.${wordsOf(action)}`, `by.${wordsOf(actor)}`];
  return (
    <tr className="border-b border-line bg-surface align-top [overflow-wrap:anywhere] max-md:grid max-md:grid-cols-1 max-md:gap-1 max-md:rounded-field max-md:border max-md:p-3 md:*:px-3 md:*:py-2">
      <td className="text-ink-soft tabular-nums md:whitespace-nowrap">
        <time dateTime={at.toISOString()}>{formatShort(at, locale)}</time>
      </td>
      <td>{actorName ?? (t.has(door) ? t(door) : actor)}</td>
      <th scope="row" className="text-left font-semibold">
        {t.has(what) ? t(what) : action}
      </th>
      <td>
        <Subject row={row} />
      </td>
      <td className="max-md:empty:hidden">
        <AuditChange row={row} />
      </td>
    </tr>
  );
}

const LINK = 'font-semibold text-brand-700 underline underline-offset-4';

/** Subject of an entry: its name if it has one, linked if it has a screen. */
function Subject({ row: { subject, subjectId, orderNumber, memberName } }: { row: AuditRow }) {
  const [t, locale] = [useTranslations('console.audit'), useLocale()];
  const key = `subject.${subject}`;
  const kind = t.has(key) ? t(key) : subject;
  if (orderNumber)
    return (
      <>
        {subject !== 'order' && `${kind}, `}
        <ConsoleLink href={staffOrderHref(locale, orderNumber)} className={LINK}>
          {orderNumber}
        </ConsoleLink>
      </>
    );
  if (memberName)
    return (
      <ConsoleLink href={localePath(locale, `/console/staff/${subjectId}`)} className={LINK}>
        {memberName}
      </ConsoleLink>
    );
  const shown = isId(subjectId) ? `…${subjectId.slice(-8)}` : subjectId;
  return (
    <>
      {kind} <span className="break-all text-ink-soft">{shown}</span>
    </>
  );
}
