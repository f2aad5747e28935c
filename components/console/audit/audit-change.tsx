import { useLocale, useTranslations } from 'next-intl';
import { fieldsOf, isId } from '@/lib/backoffice/audit-log/rules';
import type { AuditRow } from '@/lib/backoffice/audit-log/types';
import { currentField, DEFAULT_LOCALE, languageName, splitLanguage } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';

/** Message keys with field names: of the log itself and of the screens that change the fields. */
const NAMED = [
  'audit.field',
  'client.desk.fields',
  'client.registers.correction',
  'client.settings.fields',
  'client.products.fields',
];
const SPOKEN = ['audit.value', 'roles', 'status'];

/** Labels for names and values of the log; those without a label appear as recorded. */
function useAuditWords() {
  const t = useTranslations('console');
  const locale = useLocale();
  const among = (places: string[], name: string) => {
    const [key, language = DEFAULT_LOCALE] = splitLanguage(currentField(name));
    // A dot would split the message key: names of settings contain one and appear as in the CLI.
    const known = key.includes('.') ? undefined : places.map((place) => `${place}.${key}`).find((each) => t.has(each));
    return known ? t(known, { language: languageName(locale, language) }) : name;
  };
  const fieldName = (name: string) => among(NAMED, name.replace(/^store\./, ''));
  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'number') return name.endsWith('Paise') ? formatRupees(value) : String(value);
    if (typeof value === 'boolean') return t(`audit.value.${value ? 'yes' : 'no'}`);
    if (typeof value === 'string') return isId(value) ? `…${value.slice(-8)}` : among(SPOKEN, value);
    if (!Array.isArray(value)) return JSON.stringify(value);
    if (value.length === 0) return '–';
    const isOfThings = value.some((one) => typeof one === 'object');
    return isOfThings ? String(value.length) : value.map((one) => fieldName(textOf(name, one))).join(', ');
  };
  return { t, fieldName, said: textOf };
}

/** Values before and after a change, as far as the log records them, and the reason. */
export function AuditChange({ row: { change, reason } }: { row: AuditRow }) {
  const { t, fieldName, said: textOf } = useAuditWords();
  const fields = fieldsOf(change);
  if (fields.length === 0 && !reason) return null;
  return (
    <ul>
      {fields.map(({ name, before, after }) => (
        <li key={name} className="break-words [overflow-wrap:anywhere]">
          {name !== 'value' && <span className="text-ink-soft">{fieldName(name)}: </span>}
          {before !== undefined && `${textOf(name, before)} → `}
          {textOf(name, after)}
        </li>
      ))}
      {reason && <li className="text-ink-soft">{t('audit.reason', { reason })}</li>}
    </ul>
  );
}
