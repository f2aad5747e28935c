/** Maximum length of product texts by field, the same for Tamil. */
export const PRODUCT_LENGTHS = {
  sku: 60,
  name: 200,
  description: 5000,
  brand: 120,
  manufacturer: 200,
  manufacturerAddress: 400,
  countryOfOrigin: 80,
  composition: 1000,
  genericName: 200,
  ingredients: 2000,
  material: 120,
  size: 120,
  packSize: 120,
  netQuantity: 14,
  netQuantityUnit: 20,
  form: 60,
  months: 40,
  specifications: 5000,
  money: 12,
  percent: 6,
  hsn: 8,
  pictureText: 200,
} as const;
/** Maximum length of any of them, for calls that accept all fields. */
export const LONGEST_TEXT = 5000;
/** Maximum length of a search term for the product list. */
export const PRODUCT_SEARCH_LENGTH = 100;
