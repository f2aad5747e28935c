import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useSaltNames } from '@/components/console/salts/use-salt-names';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import { MAX_SALT_LENGTH } from '@/lib/catalogue/salts/rules';
import { labelCase } from '@/lib/catalogue/salts/salt-view-rules';
import {
  NO_SALT,
  PER_UNITS,
  parseSaltRows,
  SALT_UNITS,
  writeComposition,
  type SaltRow,
} from '@/lib/catalogue/search/words/composition-rules';

type Props = { text: string; onChange: (text: string) => void };
type Typed = {
  text: string;
  rows: SaltRow[];
  /** Row added last, which receives the focus. */ added?: number;
};

const AMOUNT_LENGTH = 12;
/** Adds a unit from the label to the choices if the form does not offer it. */
const withOwn = (units: readonly string[], own: string) => (own && !units.includes(own) ? [...units, own] : units);

/** Salts of a composition, a row each. Rows and text update each other; only the text is stored. */
export function CompositionRows({ text, onChange }: Props) {
  const t = useTranslations('console.client.products.salts');
  const list = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [naming, setNaming] = useState('');
  const names = useSaltNames(naming);
  // Edited rows stay as typed; a text from elsewhere is parsed again.
  const own = typed?.text === text ? typed : null;
  const rows = own ? own.rows : parseSaltRows(text);
  function put(next: SaltRow[], added?: number) {
    const written = writeComposition(next);
    setTyped({ text: written, rows: next, added });
    onChange(written);
  }
  if (!rows)
    return (
      <p role="status" className="text-sm text-ink-soft">
        {t('notRead')}
      </p>
    );
  const isRead = text.trim() === '' || parseSaltRows(text) !== null;
  const change = (at: number, part: Partial<SaltRow>) =>
    put(rows.map((row, index) => (index === at ? { ...row, ...part, part: null } : row)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t('title')}</legend>
      {rows.map((row, index) => {
        const place = index + 1;
        return (
          <div
            key={index}
            role="group"
            aria-label={t('row', { place })}
            className="grid grid-cols-2 items-end gap-2 border-b border-line pb-3 *:min-w-0 sm:grid-cols-4 lg:grid-cols-[minmax(12rem,1fr)_6rem_7rem_7rem_10rem_auto]"
          >
            <div className="col-span-2 sm:col-span-4 lg:col-span-1">
              <Field
                label={t('name', { place })}
                list={list}
                autoFocus={index === own?.added}
                value={row.name}
                maxLength={MAX_SALT_LENGTH}
                autoComplete="off"
                onFocus={() => setNaming(row.name)}
                onChange={({ target }) => {
                  setNaming(target.value);
                  change(index, { name: target.value });
                }}
              />
            </div>
            {row.notes !== '' && (
              <div className="col-span-2 sm:col-span-4 lg:order-last lg:col-span-6">
                <Field
                  label={t('notes', { place })}
                  value={row.notes}
                  maxLength={MAX_SALT_LENGTH}
                  autoComplete="off"
                  onChange={({ target }) => change(index, { notes: target.value })}
                />
              </div>
            )}
            <Field
              label={t('amount')}
              value={row.amount}
              inputMode="decimal"
              maxLength={AMOUNT_LENGTH}
              autoComplete="off"
              onChange={({ target }) => change(index, { amount: target.value })}
            />
            <SelectField
              label={t('unit')}
              value={row.unit}
              onChange={({ target }) => change(index, { unit: target.value })}
            >
              {withOwn(SALT_UNITS, row.unit).map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </SelectField>
            <Field
              label={t('perAmount')}
              value={row.perAmount}
              inputMode="decimal"
              maxLength={AMOUNT_LENGTH}
              autoComplete="off"
              disabled={row.perUnit === ''}
              onChange={({ target }) => change(index, { perAmount: target.value })}
            />
            <SelectField
              label={t('perUnit')}
              value={row.perUnit}
              disabled={row.unit.startsWith('%')}
              onChange={({ target }) =>
                change(index, { perUnit: target.value, ...(target.value === '' && { perAmount: '' }) })
              }
            >
              <option value="">{t('noPer')}</option>
              {withOwn(PER_UNITS, row.perUnit).map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </SelectField>
            <Button
              kind="quiet"
              className="col-span-2 justify-self-start lg:col-span-1"
              aria-label={t('removeRow', { place })}
              onClick={() => {
                put(rows.filter((_, other) => other !== index));
                // The pressed button no longer exists.
                add.current?.focus();
              }}
            >
              {t('remove')}
            </Button>
          </div>
        );
      })}
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={labelCase(name)} />
        ))}
      </datalist>
      {!isRead && (
        <p role="status" className="text-sm font-medium text-danger-700">
          {t('notReadYet')}
        </p>
      )}
      <Button
        ref={add}
        kind="secondary"
        className="justify-self-start"
        onClick={() => put([...rows, NO_SALT], rows.length)}
      >
        {t('addRow')}
      </Button>
    </fieldset>
  );
}
