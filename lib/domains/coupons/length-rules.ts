/** The most letters of the code of a coupon. */
export const COUPON_CODE_LENGTH = 40;
