import { readSettings } from '@/lib/site/pages/read-settings';
import { takesRealMoney } from '@/lib/kernel/env';
import { isRecord, valueAt } from '@/lib/kernel/nested-values';
import { paiseToRupees, rupeesToPaise } from '@/lib/kernel/money';
import type { SettingsDocument } from './document';
import {
  daysOfText,
  fieldsOf,
  rowsOfText,
  textOfRows,
  type Rows,
  type SettingField,
  type SettingGroup,
} from './field-rules';
import { failField } from './problems';

/** Fields of a group by path, each as the text of a form. */
export type SettingTexts = Record<string, string>;

const cellText = (value: unknown) => (Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '');

function entryOf(columns: SettingField['columns'], value: unknown): Record<string, string> {
  if (!isRecord(value)) return { [columns?.[0]?.name ?? '']: cellText(value) };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cellText(part)]));
}

/** Returns the value of a field as the text of a form. */
export function textOf({ kind, columns = [] }: SettingField, value: unknown): string {
  if (kind === 'days') return (value as number[]).join('-');
  if (kind === 'choices') return (value as string[]).join(' ');
  if (kind === 'rupees' || kind === 'paise') return value === null ? '' : String(paiseToRupees(value as number));
  if (columns.length === 0) return value === null ? '' : String(value);
  const entries = Array.isArray(value) ? value : value === null ? [] : [value];
  return textOfRows(
    columns,
    entries.map((entry) => entryOf(columns, entry)),
  );
}

/** Returns the current fields of a group, with the demo's values as defaults. */
export function textsOf(group: SettingGroup, { store, featured }: SettingsDocument): SettingTexts {
  const whole = readSettings(store, { isReal: takesRealMoney() });
  const now = { ...whole, featured };
  return Object.fromEntries(
    fieldsOf(group).map((field) => [field.name, textOf(field, valueAt(now, field.name.split('.')))]),
  );
}

const numberOf = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : NaN);

function entryValue({ kind, columns = [] }: SettingField, row: Rows[number]): unknown {
  const [first] = columns;
  if (kind === 'skus') return row[first?.name ?? '']?.trim() ?? '';
  const parts = columns.map(({ name, kind: of, isOptional }) => {
    const text = row[name]?.trim() ?? '';
    return [name, of === 'words' ? text.split(/\s+/).filter(Boolean) : isOptional && text === '' ? null : text];
  });
  return Object.fromEntries(parts);
}

function rupeesOf(name: string, text: string): number | null {
  if (text === '') return null;
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) failField(`store.${name}`, 'settingRupees');
  return rupeesToPaise(Number(text));
}

/**
 * Converts the text of a field to its value. Changing the settings validates it.
 * @throws InvalidSettings for a malformed list or amount
 */
export function valueOf(field: SettingField, given: string): unknown {
  const { name, kind, columns } = field;
  const text = given.trim();
  if (kind === 'number') return numberOf(text);
  if (kind === 'days') return daysOfText(text).map(numberOf);
  if (kind === 'optional' || kind === 'mark') return text === '' ? null : text;
  if (kind === 'choices') return text.split(' ').filter(Boolean);
  if (kind === 'rupees') return rupeesOf(name, text);
  if (kind === 'paise') return rupeesOf(name, text) ?? failField(`store.${name}`, 'settingRupees');
  if (!columns) return text;
  const rows = rowsOfText(columns, text) ?? failField(`store.${name}`, 'settingList');
  const entries = rows.map((row) => entryValue(field, row));
  return kind === 'row' ? (entries[0] ?? null) : entries;
}
