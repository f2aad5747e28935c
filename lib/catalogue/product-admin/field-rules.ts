import {
  fieldOf,
  nameOf,
  PRODUCT_PROPERTIES,
  propertiesWith,
  TRANSLATED_PROPERTIES,
  type FieldName,
  type ProductForm,
  type ProductKind,
  type PropertyWith,
  type TranslatedProperty,
} from '@/lib/catalogue/storefront/product-field-rules';
import { OTHER_LOCALES, translationsOf, type OtherLocale, type TranslatedField } from '@/lib/kernel/locales';
import { MAX_TEXT_LENGTH, PRODUCT_LENGTHS } from './length-rules';

/** Property of a product that a form edits. */
export type FormProperty = PropertyWith<{ form: ProductForm }>;
type Specifications = 'specifications';
/** Field of a form; a translation names its language: `name.ta`. */
export type ProductField =
  FieldName<FormProperty> | Specifications | TranslatedField<TranslatedProperty | Specifications>;
/** Field values as form texts; empty if unset or undecided. */
export type ProductTexts = Record<ProductField, string>;

/** Fields with a value in each language, by the name of the default one. */
export const TRANSLATED_FIELDS = [...TRANSLATED_PROPERTIES, 'specifications'] as const;
/** Fields of the first form with a value in one language. */
export const IN_ONE = propertiesWith({ form: 'words' })
  .filter((property) => fieldOf(property).translation === undefined)
  .map(nameOf);

/** Fields of a product by form. Each form is one call with its own permission. */
export const PRODUCT_FORMS: Readonly<Record<ProductForm, readonly ProductField[]>> = {
  words: [...TRANSLATED_FIELDS.flatMap((field): ProductField[] => [field, ...translationsOf(field)]), ...IN_ONE],
  price: propertiesWith({ form: 'price' }).map(nameOf),
  law: propertiesWith({ form: 'law' }).map(nameOf),
};
export const FORM_FIELDS: readonly ProductField[] = Object.values(PRODUCT_FORMS).flat();

export const FORM_PROPERTIES = PRODUCT_PROPERTIES.filter(
  (property): property is FormProperty => fieldOf(property).form !== undefined,
);
const PROPERTIES = new Map<ProductField, FormProperty>(FORM_PROPERTIES.map((property) => [nameOf(property), property]));
/** Text of a product in a language other than the default one. */
type Translation = { property: (typeof TRANSLATED_FIELDS)[number]; locale: OtherLocale };
const TRANSLATIONS = new Map<ProductField, Translation>(
  TRANSLATED_FIELDS.flatMap((property) =>
    OTHER_LOCALES.map((locale): [ProductField, Translation] => [`${property}.${locale}`, { property, locale }]),
  ),
);
/** Returns the property of a field; undefined for translations and specifications. */
export const propertyOf = (field: ProductField): FormProperty | undefined => PROPERTIES.get(field);
/** Returns the property and the language of a translation; undefined for other fields. */
export const translationOf = (field: ProductField): Translation | undefined => TRANSLATIONS.get(field);

type Traits = { kind: ProductKind | 'specifications'; length?: number; isLong?: true };
/** Returns the traits of a field, the same for its translations. */
function traitsOf(field: ProductField): Traits {
  const property = propertyOf(field) ?? translationOf(field)?.property;
  return property && property !== 'specifications'
    ? fieldOf(property)
    : { kind: 'specifications', length: MAX_TEXT_LENGTH, isLong: true };
}

export const kindOf = (field: ProductField): Traits['kind'] => traitsOf(field).kind;
/** True for fields with several lines. */
export const isLongField = (field: ProductField): boolean => traitsOf(field).isLong === true;

/** Returns the maximum length of a field's text. */
export function lengthOf(field: ProductField): number {
  const { kind, length } = traitsOf(field);
  if (kind === 'paise') return PRODUCT_LENGTHS.money;
  return length ?? (kind === 'rate' ? PRODUCT_LENGTHS.percent : PRODUCT_LENGTHS.choice);
}

/** Values of the schedule field. X is listed so that the sale of such a product can be refused. */
export const SCHEDULES = ['NONE', 'OTC', 'G', 'H', 'H1', 'X'] as const;

/** State of a product. */
export const PRODUCT_STATES = ['onSale', 'draft', 'discontinued'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];
export const stateOf = ({ isActive, discontinued }: { isActive: boolean; discontinued: boolean }): ProductState =>
  isActive ? 'onSale' : discontinued ? 'discontinued' : 'draft';

/** Views of the product list; the first is the default. */
export const PRODUCT_VIEWS = ['all', 'onSale', 'drafts', 'undecided', 'withoutPicture', 'discontinued'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** True for a real picture, as opposed to a drawing of the kind of goods that an import assigns. */
export const isPicture = (image: string): boolean => image !== '' && !image.startsWith('/illustrations/kind/');
