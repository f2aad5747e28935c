'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import type { ReplyOf } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import { BULK_OPERATIONS, isAmount, type BulkOperation } from '@/lib/catalogue/product-admin/bulk-operation-rules';
import { PRODUCT_STATES, PRODUCT_VIEWS } from '@/lib/catalogue/product-admin/field-rules';
import { PRODUCT_LENGTHS, PRODUCT_SEARCH_LENGTH } from '@/lib/catalogue/product-admin/length-rules';
import type { Subcategory } from '@/lib/catalogue/product-admin/types';
import { BulkRows } from './bulk-rows';

type BulkFormState = { view: string; q: string; shelf: string; operation: string; value: string };
const NOTHING: BulkFormState = { view: 'onSale', q: '', shelf: '', operation: 'pricePercent', value: '' };
type Preview = ReplyOf<'console/preview-bulk-edit'>;

/**
 * Form for a change of many products: previews the effect on each product, then applies exactly
 * that.
 */
export function BulkForm({ subcategories }: { subcategories: Subcategory[] }) {
  const t = useTranslations('console.client.products');
  const { run, problem, fields, busy } = useStaffAction();
  const [requested, setAsked] = useState(NOTHING);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const draft = useDraft({
    form: 'bulkEdit',
    value: requested,
    isTouched: JSON.stringify(requested) !== JSON.stringify(NOTHING),
    restore: (restored) => setAsked({ ...NOTHING, ...restored }),
    reset: () => setAsked(NOTHING),
  });
  const { view, q, shelf: subcategory, value } = requested;
  const operation = BULK_OPERATIONS.find((one) => one === requested.operation) ?? 'pricePercent';
  const filter = { view: PRODUCT_VIEWS.find((one) => one === view) ?? 'onSale', q, shelf: subcategory };
  const body = { filter, operation, value };

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
  const select = (name: keyof BulkFormState, options: (readonly [string, string])[], label: string) => (
    <SelectField
      name={name}
      label={label}
      value={requested[name]}
      error={fields[name]}
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
            BULK_OPERATIONS.map((name) => [name, t(`operations.${name}`)] as const),
            t('operation'),
          )}
          <ValueInput
            {...{ operation, value, onShelves }}
            error={fields.value}
            onValue={(to) => change({ value: to })}
          />
        </div>
        <DraftNote draft={draft} />
        <Button type="submit" kind="secondary" className="justify-self-start" busy={busy} disabled={value === ''}>
          {t('look')}
        </Button>
      </form>
      {done !== null && <Alert tone="info">{t('done', { count: done })}</Alert>}
      {preview && (
        <section aria-label={t('preview')} className="grid gap-4 *:min-w-0">
          <p role="status" className="font-semibold">
            {t('effect', {
              count: preview.changes.length,
              refused: preview.refused.length,
              unchanged: preview.unchanged,
            })}
          </p>
          {preview.changes.length > 0 && (
            <Button className="justify-self-start" busy={busy} onClick={() => void doIt(preview)}>
              {t('doIt', { count: preview.changes.length })}
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
  onShelves: (readonly [string, string])[];
  onValue: (value: string) => void;
};

/** Input for the value of an operation: a percentage, an amount, a subcategory or a state. */
function ValueInput({ operation, value, error, onShelves, onValue }: ValueProps) {
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
  if (operation !== 'subcategory' && operation !== 'state')
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
  const options = operation === 'state' ? PRODUCT_STATES.map((name) => [name, t(`steps.${name}`)] as const) : onShelves;
  return (
    <SelectField {...shared} label={t(operation === 'state' ? 'to' : 'fields.subcategory')}>
      <option value="">{t('notDecided')}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
