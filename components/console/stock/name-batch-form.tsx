'use client';

import { useTranslations } from 'next-intl';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { BATCH_NUMBER_LENGTH, EXPIRY_LENGTH } from '@/lib/inventory/stock/rules';

/** Form for the batch printed on uncounted packs. */
export function NameBatchForm({ productId, physical }: { productId: number; physical: number }) {
  const t = useTranslations('console.client.stock');
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: kept } = useFormDraft('nameBatch', String(productId));
  return (
    <form
      {...kept}
      method="post"
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const text = (name: string) => String(given.get(name)).trim();
        const body = {
          product_id: productId,
          units: Number(text('units')),
          number: text('number'),
          expiry: text('expiry'),
        };
        void run('console/name-batch', { body }).then((done) => done && draft.drop());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <Field
        name="number"
        label={t('number')}
        error={fields.number}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={BATCH_NUMBER_LENGTH}
        required
      />
      <Field
        name="expiry"
        label={t('expiry')}
        hint={t('expiryHint')}
        error={fields.expiry}
        autoComplete="off"
        maxLength={EXPIRY_LENGTH}
        required
      />
      <Field
        name="units"
        type="number"
        inputMode="numeric"
        min={1}
        max={physical}
        label={t('namedUnits')}
        error={fields.units}
        defaultValue={physical}
        required
      />
      <DraftNote draft={draft} />
      <Button type="submit" kind="secondary" busy={busy} className="justify-self-start">
        {t('name')}
      </Button>
    </form>
  );
}
