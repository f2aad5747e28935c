import type { Draft } from '@/lib/catalogue/imports/files/to-product-row';
import { fieldOf, PRODUCT_PROPERTIES, type ProductKind } from '@/lib/catalogue/storefront/product-field-rules';

const EMPTY_OF: Partial<Record<ProductKind, unknown>> = {
  text: '',
  optionalText: null,
  boolean: false,
  quantity: null,
  hsn: '',
  months: [],
  date: null,
};
/** Default values of a draft. */
const EMPTY: Partial<Draft> = {
  ...Object.fromEntries(
    PRODUCT_PROPERTIES.filter((property) => fieldOf(property).kind in EMPTY_OF).map((property) => [
      property,
      EMPTY_OF[fieldOf(property).kind],
    ]),
  ),
  undecided: [],
  isDraft: false,
  position: 0,
  stock: 0,
  translations: [],
  specifications: [],
};

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0);

/** Removes default values from a draft, because there are hundreds of thousands of drafts. */
export const compactDraft = (draft: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !(name in EMPTY && isEmpty(value))));

/** Restores the default values of a draft. */
export const wholeDraft = (draft: Partial<Draft>): Draft => ({ ...EMPTY, ...draft }) as Draft;
