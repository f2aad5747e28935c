'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { PrescriptionItem } from '@/lib/dispensing/prescription-review/item-rules';
import { DRUG_LENGTH, MAX_ITEMS, WORDS_LENGTH } from '@/lib/selling/prescriptions/rules';

/** Medicine of a prescription as entered before. */
export type EnteredItem = Pick<PrescriptionItem, 'id' | 'drug' | 'strength' | 'quantity' | 'dose' | 'days'>;
/** Medicine of a prescription during input. */
export type ItemRow = Record<'drug' | 'strength' | 'quantity' | 'dose' | 'days', string> & { id?: string; key: string };

/** Returns the medicines of a prescription as texts of a form. */
export const rowsOf = (items: EnteredItem[]): ItemRow[] =>
  items.map(({ id, drug, strength, quantity, dose, days }) => ({
    id,
    key: id,
    drug,
    strength: strength ?? '',
    quantity: String(quantity),
    dose: dose ?? '',
    days: String(days ?? ''),
  }));

const isNumber = (text: string, max: number) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= max;

/** Returns the rows in the format of the call; null while a value is missing or not a number. */
export function typedItems(rows: ItemRow[]) {
  const isReady = ({ drug, quantity, days }: ItemRow) =>
    drug.trim() !== '' && isNumber(quantity, 1000) && (days === '' || isNumber(days, 365));
  if (!rows.every(isReady)) return null;
  return rows.map(({ id, drug, strength, quantity, dose, days }) => ({
    id,
    drug: drug.trim(),
    strength: strength.trim() || null,
    quantity: Number(quantity),
    dose: dose.trim() || null,
    days: days === '' ? null : Number(days),
  }));
}

const INPUTS = [
  { name: 'drug', most: DRUG_LENGTH, space: 'col-span-full sm:col-span-3' },
  { name: 'strength', most: WORDS_LENGTH, space: 'sm:col-span-2' },
  { name: 'quantity', most: 4, space: '' },
  { name: 'dose', most: WORDS_LENGTH, space: 'sm:col-span-2' },
  { name: 'days', most: 3, space: '' },
] as const;

type Props = { rows: ItemRow[]; onChange: (rows: ItemRow[]) => void };

/** Rows for the medicines of a prescription. */
export function DeskItems({ rows, onChange }: Props) {
  const t = useTranslations('console.client.desk.items');
  const set = (key: string, change: Partial<ItemRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const add = () =>
    onChange([...rows, { key: crypto.randomUUID(), drug: '', strength: '', quantity: '', dose: '', days: '' }]);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('title')}</legend>
      {rows.map((row, index) => (
        <div
          key={row.key}
          role="group"
          aria-label={t('row', { number: index + 1 })}
          className="grid grid-cols-2 items-end gap-2 border-b border-line pb-3 *:min-w-0 sm:grid-cols-6"
        >
          {INPUTS.map(({ name, most, space }) => (
            <div key={name} className={space}>
              <Field
                label={t(name)}
                autoComplete="off"
                maxLength={most}
                inputMode={name === 'quantity' || name === 'days' ? 'numeric' : undefined}
                value={row[name]}
                onChange={({ target: { value } }) => set(row.key, { [name]: value })}
              />
            </div>
          ))}
          <button
            type="button"
            aria-label={t('remove', { drug: row.drug || String(index + 1) })}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            className="grid size-11 place-items-center rounded-full border border-line bg-surface hover:bg-brand-50"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ))}
      {rows.length < MAX_ITEMS && (
        <div>
          <Button type="button" kind="quiet" onClick={add}>
            {t('add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
