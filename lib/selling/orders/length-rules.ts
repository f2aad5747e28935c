/** Maximum length of a search text for orders. */
export const ORDER_SEARCH_LENGTH = 200;
