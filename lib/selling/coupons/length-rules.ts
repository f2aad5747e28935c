/** The most letters of the code of a coupon. */
export const COUPON_CODE_LENGTH = 40;
/** The most letters of what a coupon is called. */
export const COUPON_TITLE_LENGTH = 120;
