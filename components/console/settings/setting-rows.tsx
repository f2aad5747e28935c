'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import { DayField } from '../days/day-field';
import {
  rowsOfText,
  textOfRows,
  type Column,
  type Rows,
  type SettingField,
} from '@/lib/backoffice/merchandising/field-rules';
import { SETTING_LENGTH } from '@/lib/backoffice/merchandising/rules';

type Props = {
  field: SettingField;
  label: string;
  hint?: string;
  text: string;
  /** Errors by path. */
  errors: Record<string, string>;
  onChange: (text: string) => void;
};

/** Entries of a list: add at the end, remove, and move up if customers see the order. */
export function SettingRows({ field, label, hint, text, errors, onChange }: Props) {
  const t = useTranslations('console.client.settings');
  const { name, kind, columns = [], most = 1 } = field;
  const rows = rowsOfText(columns, text) ?? [];
  const put = (next: Rows) => onChange(textOfRows(columns, next));
  const emptyRow = () => Object.fromEntries(columns.map((column) => [column.name, column.choices?.[0] ?? '']));
  /** Errors of one part; the error of a whole optional entry has no index in its path. */
  const errorAt = (index: number, part: string) => {
    const path = kind === 'row' ? `${name}.${part}` : kind === 'skus' ? `${name}.${index}` : `${name}.${index}.${part}`;
    return errors[path] ?? Object.entries(errors).find(([key]) => key.startsWith(`${path}.`))?.[1];
  };
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-field border border-line p-4 sm:col-span-2">
      <legend className="px-1 font-medium">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {rows.length === 0 && <p className="text-ink-soft">{t('noEntries')}</p>}
      {rows.map((row, index) => (
        <div
          key={index}
          role="group"
          aria-label={t('entry', { number: index + 1 })}
          className="grid gap-3 border-b border-line pb-3 *:min-w-0 sm:grid-cols-2"
        >
          {columns.map((column) => (
            <Part
              key={column.name}
              column={column}
              label={t(`columns.${column.name}`)}
              value={row[column.name] ?? ''}
              error={errorAt(index, column.name)}
              onChange={(value) => put(rows.with(index, { ...row, [column.name]: value }))}
            />
          ))}
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            {index > 0 && (
              <Button kind="quiet" onClick={() => put(rows.with(index - 1, row).with(index, rows[index - 1]!))}>
                {t('moveUp', { number: index + 1 })}
              </Button>
            )}
            <Button kind="quiet" onClick={() => put(rows.toSpliced(index, 1))}>
              {t('takeOut', { number: index + 1 })}
            </Button>
          </div>
        </div>
      ))}
      <p role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {errors[name]}
      </p>
      {rows.length < most && (
        <Button kind="secondary" className="justify-self-start" onClick={() => put([...rows, emptyRow()])}>
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}

type PartProps = {
  column: Column;
  label: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
};

function Part({ column: { name, kind, choices }, label, value, error, onChange }: PartProps) {
  const t = useTranslations('console.client.settings');
  const shared = { name, label, value, error };
  if (choices)
    return (
      <SelectField {...shared} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`choices.${choice}`)}
          </option>
        ))}
      </SelectField>
    );
  if (kind === 'date') return <DayField {...shared} onChange={(event) => onChange(event.target.value)} />;
  return (
    <Field
      {...shared}
      type={kind === 'time' ? 'time' : 'text'}
      hint={kind === 'words' ? t('wordsHint') : undefined}
      autoComplete="off"
      maxLength={SETTING_LENGTH}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
