import { PRODUCT_FIELDS } from '@/lib/catalogue/storefront/product-field-rules';

/** Maximum length of texts outside the forms of a product, and of kinds of fields. */
export const PRODUCT_LENGTHS = {
  sku: PRODUCT_FIELDS.sku.length,
  name: PRODUCT_FIELDS.name.length,
  money: 12,
  percent: 6,
  choice: 60,
  pictureText: 200,
} as const;
/** Maximum length of any text, for calls that accept all fields. */
export const MAX_TEXT_LENGTH = 5000;
/** Maximum length of a search term for the product list. */
export const PRODUCT_SEARCH_LENGTH = 100;
