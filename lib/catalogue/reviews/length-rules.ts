/** Maximum length of a review. */
export const REVIEW_LENGTH = 2000;
