'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFieldLabel } from '@/components/console/languages/use-field-label';
import { Field, SelectField, TextArea } from '@/components/ui/field';
import { isLongField, kindOf, lengthOf, SCHEDULES, type ProductField } from '@/lib/catalogue/product-admin/field-rules';
import type { Subcategory } from '@/lib/catalogue/product-admin/types';
import { CompositionRows } from './composition-rows';
import { DEFAULT_LOCALE, languageName, splitLanguage } from '@/lib/kernel/locales';

type Props = {
  field: ProductField;
  text: string;
  error?: string;
  subcategories: Subcategory[];
  /** True in a form where a blank field is left as it is. */
  isBlankKept?: boolean;
  onChange: (text: string) => void;
};

const NUMBERS: readonly ReturnType<typeof kindOf>[] = ['rate', 'hsn', 'quantity', 'paise'];

/** Field of a product with its label, hint and error. */
export function ProductInput({ field, text, error, subcategories, isBlankKept, onChange }: Props) {
  const t = useTranslations('console.client.products');
  const [labelOf, locale] = [useFieldLabel('products'), useLocale()];
  const [path, lang] = splitLanguage(field);
  const hintKey = `hints.${lang ? `${path}Translated` : path}`;
  const shared = {
    id: `field-${field}`,
    name: field,
    label: labelOf(field),
    hint: t.has(hintKey) ? t(hintKey, { language: languageName(locale, DEFAULT_LOCALE) }) : undefined,
    value: text,
    error,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const kind = kindOf(field);
  const choices = choicesOf();
  function choicesOf(): [value: string, name: string][] | null {
    if (field === 'subcategory')
      return subcategories.map(({ id, category, name }) => [String(id), `${category} / ${name}`]);
    if (kind === 'schedule') return SCHEDULES.map((name) => [name, t(`schedules.${name}`)]);
    return kind === 'boolean' ? (['yes', 'no'] as const).map((name) => [name, t(name)]) : null;
  }
  if (choices)
    return (
      <SelectField {...shared}>
        <option value="">{t(isBlankKept ? 'asItIs' : 'notDecided')}</option>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  const maxLength = lengthOf(field);
  if (field === 'composition')
    return (
      <div className="grid gap-3 *:min-w-0 sm:col-span-2">
        <TextArea {...shared} maxLength={maxLength} />
        <CompositionRows text={text} onChange={onChange} />
      </div>
    );
  if (isLongField(field)) return <TextArea {...shared} lang={lang} maxLength={maxLength} />;
  return (
    <Field {...shared} lang={lang} maxLength={maxLength} inputMode={NUMBERS.includes(kind) ? 'decimal' : undefined} />
  );
}
