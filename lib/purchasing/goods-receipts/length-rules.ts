export const SUPPLIER_NAME_LENGTH = 120;
export const SUPPLIER_ADDRESS_LENGTH = 300;
export const SUPPLIER_PHONE_LENGTH = 20;
export const SUPPLIER_EMAIL_LENGTH = 254;
/** As typed, with blanks between its groups. */
export const GSTIN_LENGTH = 24;
/** Of a drug licence: 20B, 21B and the like. */
export const LICENCE_FORM_LENGTH = 10;
export const LICENCE_NUMBER_LENGTH = 60;
/** GST allows sixteen characters; older bills and those of small suppliers have more. */
export const BILL_NUMBER_LENGTH = 40;
/** Of what a search of suppliers or receipts takes. */
export const PURCHASE_SEARCH_LENGTH = 60;
/** Of what is typed or scanned to find a product: codes of Schedule H2 hold an address. */
export const GOODS_CODE_LENGTH = 300;
/** Units paid for and free ones, as typed: 100+10. */
export const UNITS_LENGTH = 15;
/** Rupees as typed: 1000000.00. */
export const RUPEES_LENGTH = 12;
