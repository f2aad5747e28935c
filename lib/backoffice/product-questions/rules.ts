/** Maximum length of a question, as asked and as published. */
export const QUESTION_LENGTH = 1000;

/** Published questions on a product page. */
export const MAX_SHOWN = 20;
