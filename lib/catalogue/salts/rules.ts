/**
 * Maximum length of a salt name, longer than any real one, because an index limits the length of
 * texts.
 */
export const MAX_SALT_LENGTH = 200;
/** Maximum length of a search term for salts. */
export const SALT_SEARCH_LENGTH = 100;
