import { PRODUCT_FIELDS } from '@/lib/catalogue/storefront/product-field-rules';

/** Fields of a manufacturer's form. `aliases`: other spellings of the name, one per line. */
export const MANUFACTURER_FIELDS = ['name', 'address', 'licence', 'aliases'] as const;
export type ManufacturerField = (typeof MANUFACTURER_FIELDS)[number];
export type ManufacturerTexts = Record<ManufacturerField, string>;
export const NEW_MANUFACTURER: ManufacturerTexts = { name: '', address: '', licence: '', aliases: '' };

/** Views of the list; the first is the default. */
export const MANUFACTURER_VIEWS = ['all', 'withoutAddress'] as const;
export type ManufacturerView = (typeof MANUFACTURER_VIEWS)[number];

export const MAX_ALIASES = 50;
/** Maximum length of each text. Products have copies of name and address. */
export const MANUFACTURER_LENGTHS: Record<ManufacturerField, number> = {
  name: PRODUCT_FIELDS.manufacturer.length,
  address: PRODUCT_FIELDS.manufacturerAddress.length,
  licence: 80,
  aliases: MAX_ALIASES * (PRODUCT_FIELDS.manufacturer.length + 1),
};
export const MANUFACTURER_SEARCH_LENGTH = 100;
