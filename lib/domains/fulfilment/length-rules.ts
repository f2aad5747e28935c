export const COURIER_LENGTH = 60;
/** As it may be typed, with spaces between its groups. */
export const TRACKING_LENGTH = 60;
/** Of a SKU or an order number, as a scanner types it. */
export const SCAN_LENGTH = 80;
