/** Maximum length of a coupon code. */
export const COUPON_CODE_LENGTH = 40;
/** Maximum length of a coupon title. */
export const COUPON_TITLE_LENGTH = 120;
