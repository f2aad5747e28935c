export const COURIER_LENGTH = 60;
/** As it may be typed, with spaces between its groups. */
export const TRACKING_LENGTH = 60;
/** Of a SKU, an order number or the code of a pack, as a scanner types it. */
export const SCAN_LENGTH = 300;
