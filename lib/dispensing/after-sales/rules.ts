/** Maximum length of the reason for a rejection, for the customer to read. */
export const REJECTION_LENGTH = 500;
