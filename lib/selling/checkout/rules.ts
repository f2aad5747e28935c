/** Maximum length of a purchase-order number. */
export const PURCHASE_ORDER_LENGTH = 30;
