/** Maximum length of a search text for payments and refunds. */
export const MONEY_SEARCH_LENGTH = 100;
