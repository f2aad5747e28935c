'use client';

import { useTranslations } from 'next-intl';
import { Field, SelectField } from '@/components/ui/field';
import { approvesUnits, leftFor, prescribedOf, type DeskItem, type DeskLine, type Draft } from './desk-draft';

/** Prescribed, dispensed and remaining units of the medicine of a line. */
export function ItemBalance({ item }: { item: DeskItem }) {
  const t = useTranslations('console.client.desk.item');
  const { prescribed, dispensed, supplied, allowed } = item;
  const left = Math.max(0, item.left - item.held);
  return (
    <p className="figures text-sm">
      {[item.drug, item.strength, item.directions].filter(Boolean).join(', ')}
      <span className={`block ${item.left === 0 ? 'font-semibold text-danger-700' : 'text-ink-soft'}`}>
        {t(allowed > 1 ? 'balanceRepeats' : 'balance', { prescribed, dispensed, left, supplied, allowed })}
      </span>
    </p>
  );
}

type Props = { line: DeskLine; draft: Draft; onChange: (draft: Draft) => void };

/**
 * Choice of the medicine for an approved line; for a medicine not yet entered, its prescribed
 * units.
 */
export function ItemChoice({ line, draft, onChange }: Props) {
  const t = useTranslations('console.client.desk.item');
  const tooMany = approvesUnits(line, draft) > leftFor(line, draft);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {line.items.length > 0 && (
        <SelectField
          label={t('which')}
          value={draft.itemId ?? ''}
          onChange={({ target: { value } }) => onChange({ ...draft, itemId: value || undefined })}
        >
          {line.items.map(({ id, drug, strength }) => (
            <option key={id} value={id}>
              {[drug, strength].filter(Boolean).join(' ')}
            </option>
          ))}
          <option value="">{t('new')}</option>
        </SelectField>
      )}
      {!draft.itemId && (
        <Field
          label={t('prescribed')}
          inputMode="numeric"
          autoComplete="off"
          value={prescribedOf(line, draft) || ''}
          onChange={({ target: { value } }) =>
            onChange({ ...draft, prescribed: /^\d{0,3}$/.test(value) ? Number(value) : draft.prescribed })
          }
        />
      )}
      {tooMany && (
        <p role="status" className="text-sm font-medium text-danger-700 sm:col-span-2">
          {t('tooMany', { left: leftFor(line, draft) })}
        </p>
      )}
    </div>
  );
}
