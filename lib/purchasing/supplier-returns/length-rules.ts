/** Maximum length of a remark to the supplier, and of the reason for canceling a note. */
export const RETURN_REMARK_LENGTH = 300;
/**
 * Maximum length of a credit note's number. GST allows sixteen characters; small suppliers have
 * more.
 */
export const CREDIT_NUMBER_LENGTH = 40;
/** Maximum length of rupees as typed: 100000000.00. */
export const CREDIT_LENGTH = 12;
