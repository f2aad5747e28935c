export const SUPPLIER_NAME_LENGTH = 120;
export const SUPPLIER_ADDRESS_LENGTH = 300;
export const SUPPLIER_PHONE_LENGTH = 20;
export const SUPPLIER_EMAIL_LENGTH = 254;
/** Maximum length as typed, with spaces between groups. */
export const GSTIN_LENGTH = 24;
/** Maximum length of the form of a drug license, such as 20B or 21B. */
export const LICENCE_FORM_LENGTH = 10;
export const LICENCE_NUMBER_LENGTH = 60;
/** GST allows sixteen characters; older bills and those of small suppliers have more. */
export const BILL_NUMBER_LENGTH = 40;
/** Maximum length of a search for suppliers or receipts. */
export const PURCHASE_SEARCH_LENGTH = 60;
/**
 * Maximum length of typed or scanned text to find a product. Codes of Schedule H2 contain an
 * address.
 */
export const GOODS_CODE_LENGTH = 300;
/** Maximum length of paid and free units as typed: 100+10. */
export const UNITS_LENGTH = 15;
/** Maximum length of rupees as typed: 1000000.00. */
export const RUPEES_LENGTH = 12;
