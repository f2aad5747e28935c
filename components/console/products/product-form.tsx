'use client';

import { useTranslations } from 'next-intl';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useEdits } from '@/components/console/shared/use-edits';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import {
  IN_ONE,
  PRODUCT_FORMS,
  TRANSLATED_FIELDS,
  type ProductField,
  type ProductTexts,
} from '@/lib/catalogue/product-admin/field-rules';
import type { Subcategory } from '@/lib/catalogue/product-admin/types';
import type { ProductForm as Form } from '@/lib/catalogue/storefront/product-field-rules';
import { translationsOf } from '@/lib/kernel/locales';
import { ProductInput } from './product-input';

type Props = { form: Form; productId: number; stored: ProductTexts; subcategories: Subcategory[] };

const CALLS = {
  words: 'console/save-product',
  price: 'console/price-product',
  law: 'console/classify-product',
} as const;

/** One form of a product, all languages of a text side by side. Only changed fields are sent. */
export function ProductForm({ form, productId, stored, subcategories }: Props) {
  const t = useTranslations('console.client.products');
  const { run, problem, fields: errors, isConflict, busy } = useStaffAction();
  const { values, edits, edit, restore, changes, isChanged, forget } = useEdits(stored);
  const draft = useDraft({
    form: 'product',
    subject: `${productId} ${form}`,
    value: { edits },
    isTouched: isChanged,
    restore: (earlier) => restore(earlier.edits ?? {}),
    reset: forget,
  });

  async function save() {
    const body = { product_id: productId, ...changes(isConflict) };
    const done = await run(CALLS[form], { body });
    if (done) draft.discard();
  }

  const input = (field: ProductField) => (
    <ProductInput
      key={field}
      field={field}
      text={values[field]}
      error={errors[field]}
      subcategories={subcategories}
      onChange={(text) => edit(field, text)}
    />
  );
  const count = Object.keys(errors).length;
  return (
    <form
      method="post"
      className="grid gap-4 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem && <Alert tone="error">{count > 0 ? `${problem} ${t('toMend', { count })}` : problem}</Alert>}
      <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2">
        {form === 'words' && TRANSLATED_FIELDS.flatMap((field) => [input(field), ...translationsOf(field).map(input)])}
        {(form === 'words' ? IN_ONE : PRODUCT_FORMS[form]).map(input)}
      </div>
      <DraftNote draft={draft} />
      <Button type="submit" className="justify-self-start" busy={busy} disabled={!isChanged}>
        {t('save')}
      </Button>
    </form>
  );
}
