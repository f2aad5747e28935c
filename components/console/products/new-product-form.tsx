'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useFieldLabel } from '@/components/console/languages/use-field-label';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, SelectField } from '@/components/ui/field';
import { PRODUCT_LENGTHS } from '@/lib/catalogue/product-admin/length-rules';
import type { Subcategory } from '@/lib/catalogue/product-admin/types';
import { productHref } from '../links/product-query';

/** Form for the first facts of a draft; the rest follows in the editor. */
export function NewProductForm({ subcategories }: { subcategories: Subcategory[] }) {
  const t = useTranslations('console.client.products');
  const labelOf = useFieldLabel('products');
  const locale = useLocale();
  const router = useRouter();
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form } = useFormDraft('newProduct');

  async function make(given: FormData) {
    const text = (name: string) => String(given.get(name) ?? '').trim();
    const body = { sku: text('sku'), name: text('name'), subcategory_id: text('subcategory_id'), mrp: text('mrp') };
    const done = await run('console/add-product', { body }, ({ product_id: id }) => {
      router.push(productHref(locale, id));
      return true;
    });
    if (done) draft.drop();
  }

  return (
    <form
      {...form}
      method="post"
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make(new FormData(event.currentTarget));
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <Field name="name" label={labelOf('name')} error={fields.name} maxLength={PRODUCT_LENGTHS.name} required />
      <Field
        name="sku"
        label={t('sku')}
        hint={t('skuHint')}
        error={fields.sku}
        maxLength={PRODUCT_LENGTHS.sku}
        autoComplete="off"
        required
      />
      <SelectField name="subcategory_id" label={t('fields.subcategory')} error={fields.subcategory_id} required>
        <option value="">{t('notDecided')}</option>
        {subcategories.map(({ id, category, name }) => (
          <option key={id} value={id}>
            {`${category} / ${name}`}
          </option>
        ))}
      </SelectField>
      <Field
        name="mrp"
        label={t('fields.mrp')}
        hint={t('mrpHint')}
        error={fields.mrp}
        inputMode="decimal"
        maxLength={PRODUCT_LENGTHS.money}
        autoComplete="off"
        required
      />
      <DraftNote draft={draft} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {t('make')}
      </Button>
    </form>
  );
}
