'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import type { ReplyOf } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import {
  BULK_OPERATIONS,
  isAmount,
  powersOfFields,
  powersOfStep,
  SET_FIELDS,
  type BulkOperation,
  type BulkPower,
  type SetField,
} from '@/lib/catalogue/product-admin/bulk-operation-rules';
import { PRODUCT_STATES, PRODUCT_VIEWS, type ProductView } from '@/lib/catalogue/product-admin/field-rules';
import { PRODUCT_LENGTHS, PRODUCT_SEARCH_LENGTH } from '@/lib/catalogue/product-admin/length-rules';
import type { Subcategory } from '@/lib/catalogue/product-admin/types';
import { BulkRows } from './bulk-rows';

/** The details are loaded when they are chosen. */
const BulkFields = dynamic(() => import('./bulk-fields'));

type BulkFormState = {
  view: string;
  q: string;
  shelf: string;
  operation: string;
  value: string;
  texts: Partial<Record<SetField, string>>;
  onlyEmpty: boolean;
};
type Preview = ReplyOf<'console/preview-bulk-edit'>;
/** `found`: filter of the list that the reader came from. `powers`: rights of the reader. */
type Props = { subcategories: Subcategory[]; found: { view: ProductView; q: string }; powers: BulkPower[] };

const includesAll = (powers: BulkPower[], needed: BulkPower[]) => needed.every((one) => powers.includes(one));

/**
 * Form for a change of many products: previews the effect on all products, then applies exactly
 * that.
 */
export function BulkForm({ subcategories, found, powers }: Props) {
  const t = useTranslations('console.client.products');
  const { run, problem, fields: errors, busy } = useStaffAction();
  const operations = BULK_OPERATIONS.filter((one) => one === 'fields' || includesAll(powers, powersOfStep(one, [])));
  const setFields = SET_FIELDS.filter((field) => includesAll(powers, powersOfFields([field])));
  const nothing: BulkFormState = {
    ...found,
    ...{ shelf: '', operation: operations[0] ?? 'fields', value: '', texts: {}, onlyEmpty: true },
  };
  const [requested, setAsked] = useState(nothing);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const draft = useDraft({
    form: 'bulkEdit',
    value: requested,
    isTouched: JSON.stringify(requested) !== JSON.stringify(nothing),
    restore: (restored) => setAsked({ ...nothing, ...restored }),
    reset: () => setAsked(nothing),
  });
  const { view, q, shelf: subcategory, value } = requested;
  const operation = operations.find((one) => one === requested.operation) ?? 'fields';
  const filter = { view: PRODUCT_VIEWS.find((one) => one === view) ?? 'onSale', q, shelf: subcategory };
  const filled = setFields.filter((field) => (requested.texts[field] ?? '').trim() !== '');
  const texts = Object.fromEntries(filled.map((field) => [field, requested.texts[field] ?? '']));
  const body =
    operation === 'fields'
      ? { filter, operation, value: '', fields: texts, only_empty: requested.onlyEmpty }
      : { filter, operation, value: operation === 'namePack' ? '' : value };
  const isBlank = operation === 'fields' ? filled.length === 0 : operation !== 'namePack' && value === '';

  function change(part: Partial<BulkFormState>) {
    setAsked((now) => ({ ...now, ...part }));
    // The preview is for other input.
    setPreview(null);
    setDone(null);
  }
  const look = () => void run('console/preview-bulk-edit', { body }).then(setPreview);
  async function doIt({ fingerprint }: Preview) {
    const reply = await run('console/run-bulk-edit', { body: { ...body, fingerprint } });
    if (!reply) return;
    draft.drop();
    setPreview(null);
    setDone(reply.changed);
  }
  const select = (name: 'view' | 'shelf' | 'operation', options: (readonly [string, string])[], label: string) => (
    <SelectField
      name={name}
      label={label}
      value={requested[name]}
      error={errors[name]}
      onChange={({ target }) => change({ [name]: target.value, ...(name === 'operation' && { value: '' }) })}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectField>
  );
  const onShelves = subcategories.map(({ id, category, name }) => [String(id), `${category} / ${name}`] as const);
  return (
    <div className="grid gap-6 *:min-w-0">
      <form
        method="post"
        className="grid gap-4 *:min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        {problem && <Alert tone="error">{problem}</Alert>}
        <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
          {select(
            'view',
            PRODUCT_VIEWS.map((name) => [name, t(`views.${name}`)] as const),
            t('which'),
          )}
          {select('shelf', [['', t('everyShelf')], ...onShelves], t('onShelf'))}
          <Field
            name="q"
            label={t('called')}
            value={q}
            maxLength={PRODUCT_SEARCH_LENGTH}
            autoComplete="off"
            onChange={({ target }) => change({ q: target.value })}
          />
          {select(
            'operation',
            operations.map((name) => [name, t(`operations.${name}`)] as const),
            t('operation'),
          )}
          {operation === 'namePack' && <p className="text-sm text-ink-soft">{t('namePackHint')}</p>}
          {operation !== 'fields' && operation !== 'namePack' && (
            <ValueInput {...{ operation, value }} error={errors.value} onValue={(to) => change({ value: to })} />
          )}
        </div>
        {operation === 'fields' && (
          <BulkFields
            {...{ errors, subcategories }}
            fields={setFields}
            texts={requested.texts}
            onlyEmpty={requested.onlyEmpty}
            onText={(field, text) => change({ texts: { ...requested.texts, [field]: text } })}
            onOnlyEmpty={(onlyEmpty) => change({ onlyEmpty })}
          />
        )}
        <DraftNote draft={draft} />
        <Button type="submit" kind="secondary" className="justify-self-start" busy={busy} disabled={isBlank}>
          {t('look')}
        </Button>
      </form>
      {done !== null && <Alert tone="info">{t('done', { count: done })}</Alert>}
      {preview && (
        <section aria-label={t('preview')} className="grid gap-4 *:min-w-0">
          <p role="status" className="font-semibold">
            {t('effect', {
              count: preview.changed,
              refused: preview.refused_count,
              unchanged: preview.unchanged,
            })}
          </p>
          {preview.changed > 0 && (
            <Button className="justify-self-start" busy={busy} onClick={() => void doIt(preview)}>
              {t('doIt', { count: preview.changed })}
            </Button>
          )}
          <BulkRows preview={preview} subcategories={subcategories} />
        </section>
      )}
    </div>
  );
}

type ValueProps = {
  operation: BulkOperation;
  value: string;
  error?: string;
  onValue: (value: string) => void;
};

/** Input for the value of an operation: a percentage, an amount or a state. */
function ValueInput({ operation, value, error, onValue }: ValueProps) {
  const t = useTranslations('console.client.products');
  const shared = {
    name: 'value',
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  if (isAmount(operation))
    return (
      <Field
        {...shared}
        label={t('amount')}
        hint={t('amountHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={PRODUCT_LENGTHS.money}
      />
    );
  if (operation !== 'state')
    return (
      <Field
        {...shared}
        label={t('percent')}
        hint={t(operation === 'priceBelowMrp' ? 'belowHint' : 'percentHint')}
        inputMode="text"
        autoComplete="off"
        maxLength={PRODUCT_LENGTHS.percent}
      />
    );
  return (
    <SelectField {...shared} label={t('to')}>
      <option value="">{t('notDecided')}</option>
      {PRODUCT_STATES.map((name) => (
        <option key={name} value={name}>
          {t(`steps.${name}`)}
        </option>
      ))}
    </SelectField>
  );
}
