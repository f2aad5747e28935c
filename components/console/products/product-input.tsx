'use client';

import { useTranslations } from 'next-intl';
import { Field, SelectField, TextArea } from '@/components/ui/field';
import { LONG_FIELDS, SCHEDULES, YES_NO_FIELDS, type ProductField } from '@/lib/catalogue/product-admin/field-rules';
import { PRODUCT_LENGTHS } from '@/lib/catalogue/product-admin/length-rules';
import type { Shelf } from '@/lib/catalogue/product-admin/types';
import { CompositionRows } from './composition-rows';
import { LOCAL_LOCALE } from '@/lib/kernel/locales';

type Props = {
  field: ProductField;
  text: string;
  error?: string;
  shelves: Shelf[];
  onChange: (text: string) => void;
};

const MONEY: readonly ProductField[] = ['mrp', 'price'];
const NUMBERS: readonly ProductField[] = ['gst', 'hsn', 'netQuantity', ...MONEY];

function lengthOf(field: ProductField): number {
  if (MONEY.includes(field)) return PRODUCT_LENGTHS.money;
  if (field === 'gst') return PRODUCT_LENGTHS.percent;
  const name = field.replace(/Ta$/, '') as keyof typeof PRODUCT_LENGTHS;
  return PRODUCT_LENGTHS[name];
}

/** Field of a product with its label, hint and error. */
export function ProductInput({ field, text, error, shelves, onChange }: Props) {
  const t = useTranslations('console.client.products');
  const shared = {
    id: `field-${field}`,
    name: field,
    label: t(`fields.${field}`),
    hint: t.has(`hints.${field}`) ? t(`hints.${field}`) : undefined,
    value: text,
    error,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const choices = choicesOf();
  function choicesOf(): [value: string, name: string][] | null {
    if (field === 'subcategory') return shelves.map(({ id, category, name }) => [String(id), `${category} / ${name}`]);
    if (field === 'schedule') return SCHEDULES.map((name) => [name, t(`schedules.${name}`)]);
    return YES_NO_FIELDS.includes(field) ? (['yes', 'no'] as const).map((name) => [name, t(name)]) : null;
  }
  if (choices)
    return (
      <SelectField {...shared}>
        <option value="">{t('notDecided')}</option>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  const lang = field.endsWith('Ta') ? LOCAL_LOCALE : undefined;
  const maxLength = lengthOf(field);
  if (field === 'composition')
    return (
      <div className="grid gap-3 *:min-w-0 sm:col-span-2">
        <TextArea {...shared} maxLength={maxLength} />
        <CompositionRows text={text} onChange={onChange} />
      </div>
    );
  if (LONG_FIELDS.includes(field)) return <TextArea {...shared} lang={lang} maxLength={maxLength} />;
  return (
    <Field {...shared} lang={lang} maxLength={maxLength} inputMode={NUMBERS.includes(field) ? 'decimal' : undefined} />
  );
}
