import { useLocale, useTranslations } from 'next-intl';
import { fieldsOf, wordsOf } from '@/lib/domains/audit/rules';
import type { AuditRow } from '@/lib/domains/audit/types';
import { formatShort } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { ConsoleLink } from './console-link';
import { staffOrderHref } from './order-query';

/** Entries of the audit log in words: a table, and on a phone the same rows as cards. */
export function AuditTable({ rows, now }: { rows: AuditRow[]; now: Date }) {
  const t = useTranslations('console.audit');
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-left text-ink-soft *:px-3 *:py-2 *:font-medium">
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('about')}</th>
          <th scope="col">{t('change')}</th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-2">
        {rows.map((row) => (
          <Entry key={row.id} row={row} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ row, now }: { row: AuditRow; now: Date }) {
  const [t, locale] = [useTranslations('console.audit'), useLocale()];
  const { at, action, actor, actorName } = row;
  const [what, door] = [`action.${wordsOf(action)}`, `by.${wordsOf(actor)}`];
  return (
    <tr className="border-b border-line bg-surface align-top [overflow-wrap:anywhere] max-md:grid max-md:grid-cols-1 max-md:gap-1 max-md:rounded-field max-md:border max-md:p-3 md:*:px-3 md:*:py-2">
      <td className="text-ink-soft tabular-nums md:whitespace-nowrap">
        <time dateTime={at.toISOString()}>{formatShort(at, locale, now)}</time>
      </td>
      <td>{actorName ?? (t.has(door) ? t(door) : actor)}</td>
      <th scope="row" className="text-left font-semibold">
        {t.has(what) ? t(what) : action}
      </th>
      <td>
        <Subject row={row} />
      </td>
      <td className="max-md:empty:hidden">
        <Change row={row} />
      </td>
    </tr>
  );
}

/** Nobody reads a whole one; its end tells it from others. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const LINK = 'font-semibold text-brand-700 underline underline-offset-4';

/** What the entry is about, by a name where it has one, with a link where there is a screen. */
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
  const shown = ID.test(subjectId) ? `…${subjectId.slice(-8)}` : subjectId;
  return (
    <>
      {kind} <span className="break-all text-ink-soft">{shown}</span>
    </>
  );
}

/** Values before and after, as far as the log keeps them, and why. */
function Change({ row: { change, reason } }: { row: AuditRow }) {
  const [t, words] = [useTranslations('console.audit'), useTranslations('console')];
  const said = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (name.endsWith('Paise') && typeof value === 'number') return formatRupees(value);
    if (Array.isArray(value)) return value.map((one) => said('', one)).join(', ');
    if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value as number);
    if (ID.test(value)) return `…${value.slice(-8)}`;
    const known = [`roles.${value}`, `status.${value}`].find((key) => words.has(key));
    return known ? words(known) : value;
  };
  const fields = fieldsOf(change);
  if (fields.length === 0 && !reason) return null;
  return (
    <ul>
      {fields.map(({ name, before, after }) => (
        <li key={name} className="break-words [overflow-wrap:anywhere]">
          {name !== 'value' && (
            <span className="text-ink-soft">{t.has(`field.${name}`) ? t(`field.${name}`) : name}: </span>
          )}
          {before !== undefined && `${said(name, before)} → `}
          {said(name, after)}
        </li>
      ))}
      {reason && <li className="text-ink-soft">{t('reason', { reason })}</li>}
    </ul>
  );
}
