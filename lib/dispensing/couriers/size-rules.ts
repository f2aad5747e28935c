/** Largest weight in grams and side in centimeters of a parcel. */
export const MAX_GRAMS = 50_000;
export const MAX_SIDE = 300;

/** Maximum length of a message to the courier. */
export const COMMENT_LENGTH = 200;
