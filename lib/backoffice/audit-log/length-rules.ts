/** Maximum length of an order number or id in a search of the audit log. */
export const ABOUT_LENGTH = 60;
