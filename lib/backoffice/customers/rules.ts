/** Maximum length of a business name on invoices. */
export const BUSINESS_NAME_LENGTH = 120;
/** Maximum length as typed. A GSTIN has 15 characters; people add spaces. */
export const GSTIN_LENGTH = 40;
