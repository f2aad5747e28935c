/** Maximum length of a purchase-order number. */
export const PURCHASE_ORDER_LENGTH = 30;
/** Characters of a purchase-order number: letters of any script, digits, and a few signs. */
export const PURCHASE_ORDER = /^[\p{L}\p{M}\p{N} ./#_:-]*$/u;
