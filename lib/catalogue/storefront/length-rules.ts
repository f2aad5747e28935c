/** The most letters of what products are searched by. */
export const SEARCH_LENGTH = 100;
