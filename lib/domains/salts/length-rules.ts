/** Longer than any name of a salt; an index takes no text of any length. */
export const LONGEST_SALT = 200;
