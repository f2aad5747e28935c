/**
 * Maximum length of a batch number. GS1 allows twenty characters; documents of small makers have
 * more.
 */
export const BATCH_NUMBER_LENGTH = 40;
/** Maximum length of the reason for a stock change. */
export const STOCK_REASON_LENGTH = 200;
/** Maximum length of a typed expiry: 03/2027, September 2027 or 2027-03-31. */
export const EXPIRY_LENGTH = 20;
