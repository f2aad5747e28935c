/** Maximum length of a search term for products. */
export const SEARCH_LENGTH = 100;
