/** The most letters of a draft, as the form writes its fields. */
export const DRAFT_LENGTH = 40_000;
/** The most letters of what a draft is about: an id, a number, a code. */
export const SUBJECT_LENGTH = 100;
