/** Longer than any name of a salt; an index takes no text of any length. */
export const LONGEST_SALT = 200;
/** What salts are looked for by. */
export const SALT_SEARCH_LENGTH = 100;
