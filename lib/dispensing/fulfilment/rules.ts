export const COURIER_LENGTH = 60;
/** Maximum length as typed, with spaces between groups. */
export const TRACKING_LENGTH = 60;
/** Maximum length of scanner input: a SKU, an order number or the code of a pack. */
export const SCAN_LENGTH = 300;
