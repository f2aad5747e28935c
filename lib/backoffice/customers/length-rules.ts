/** The most letters of what is printed on the invoices of a business. */
export const BUSINESS_NAME_LENGTH = 120;
/** A number has 15 signs; people write blanks between them. */
export const GSTIN_LENGTH = 40;
