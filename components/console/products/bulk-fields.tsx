'use client';

import { useTranslations } from 'next-intl';
import type { SetField } from '@/lib/catalogue/product-admin/bulk-operation-rules';
import type { Subcategory } from '@/lib/catalogue/product-admin/types';
import { ProductInput } from './product-input';

type Props = {
  fields: SetField[];
  texts: Partial<Record<string, string>>;
  errors: Record<string, string>;
  onlyEmpty: boolean;
  subcategories: Subcategory[];
  onText: (field: SetField, text: string) => void;
  onOnlyEmpty: (onlyEmpty: boolean) => void;
};

/** Details that a bulk change sets on each product. Blank ones stay as they are. */
export default function BulkFields({ fields, texts, errors, onlyEmpty, subcategories, onText, onOnlyEmpty }: Props) {
  const t = useTranslations('console.client.products');
  return (
    <fieldset className="grid gap-4 *:min-w-0">
      <legend className="mb-2 font-semibold">{t('setFields')}</legend>
      <p className="text-sm text-ink-soft">{t('setFieldsHint')}</p>
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          name="onlyEmpty"
          className="size-5 accent-brand-600"
          checked={onlyEmpty}
          onChange={({ target }) => onOnlyEmpty(target.checked)}
        />
        {t('onlyEmpty')}
      </label>
      <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2">
        {fields.map((field) => (
          <ProductInput
            key={field}
            field={field}
            text={texts[field] ?? ''}
            error={errors[field]}
            subcategories={subcategories}
            isBlankKept
            onChange={(text) => onText(field, text)}
          />
        ))}
      </div>
    </fieldset>
  );
}
