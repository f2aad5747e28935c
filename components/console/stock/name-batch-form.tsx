'use client';

import { useTranslations } from 'next-intl';
import { DraftForm } from '@/components/console/drafts/draft-form';
import { Field } from '@/components/ui/field';
import { BATCH_NUMBER_LENGTH, EXPIRY_LENGTH } from '@/lib/inventory/stock/rules';

/** Form for the batch printed on uncounted packs. */
export function NameBatchForm({ productId, physical }: { productId: number; physical: number }) {
  const t = useTranslations('console.client.stock');
  return (
    <DraftForm
      form="nameBatch"
      subject={String(productId)}
      path="console/name-batch"
      asked={(text) => ({
        body: { product_id: productId, units: Number(text('units')), number: text('number'), expiry: text('expiry') },
      })}
      submit={t('name')}
      kind="secondary"
    >
      {(errors) => (
        <>
          <Field
            name="number"
            label={t('number')}
            error={errors.number}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={BATCH_NUMBER_LENGTH}
            required
          />
          <Field
            name="expiry"
            label={t('expiry')}
            hint={t('expiryHint')}
            error={errors.expiry}
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
            error={errors.units}
            defaultValue={physical}
            required
          />
        </>
      )}
    </DraftForm>
  );
}
