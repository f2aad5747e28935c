/** Of a batch number: GS1 allows twenty characters, papers of small makers more. */
export const BATCH_NUMBER_LENGTH = 40;
/** Of why stock was changed. */
export const STOCK_REASON_LENGTH = 200;
/** Length of a typed expiry: 03/2027, September 2027 or 2027-03-31. */
export const EXPIRY_LENGTH = 20;
