import { fieldOf, nameOf, TRANSLATED_PROPERTIES } from '@/lib/catalogue/storefront/product-field-rules';
import { DEFAULT_LOCALE, OTHER_LOCALES } from '@/lib/kernel/locales';
import { rupeeText } from '@/lib/kernel/money';
import { tierText } from '@/lib/shared/prices/tier-price-rules';
import { FORM_PROPERTIES, type FormProperty, type ProductTexts } from './field-rules';
import type { ProductRecord, Specification } from './types';

/** Formats hundredths of a percent for a form: 5, 0.25. */
const percentText = (points: number): string => String(points / 100);
const lines = (rows: Specification[] = []) => rows.map(({ key, value }) => `${key}: ${value}`).join('\n');

/** Returns a field as a form text, also while its question is open. */
export function rawTextOf<Name extends FormProperty>(product: Pick<ProductRecord, Name>, property: Name): string {
  const { kind } = fieldOf(property);
  const value: ProductRecord[FormProperty] = product[property];
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object')
    return value.map((one) => (typeof one === 'number' ? one : tierText(one))).join(kind === 'tiers' ? '\n' : ', ');
  if (typeof value === 'string') return value;
  return kind === 'paise' ? rupeeText(value) : kind === 'rate' ? percentText(value) : String(value);
}

/** Returns a field as a form text; empty while its question is open. */
function textOf(product: ProductRecord, property: FormProperty): string {
  const { question } = fieldOf(property);
  return question && product.undecided.includes(question) ? '' : rawTextOf(product, property);
}

/**
 * Returns the fields of a product as form texts. Undecided fields are empty, even if an import
 * proposes a value.
 */
export const textsOf = (product: ProductRecord): ProductTexts =>
  Object.fromEntries([
    ...FORM_PROPERTIES.map((property) => [nameOf(property), textOf(product, property)]),
    ['specifications', lines(product.specifications[DEFAULT_LOCALE])],
    ...OTHER_LOCALES.flatMap((locale) => [
      ...TRANSLATED_PROPERTIES.map((property) => [
        `${property}.${locale}`,
        product.translations[locale]?.[property] ?? '',
      ]),
      [`specifications.${locale}`, lines(product.specifications[locale])],
    ]),
  ]) as ProductTexts;
