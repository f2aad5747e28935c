/** Maximum length of a draft, in the encoding of the form. */
export const DRAFT_LENGTH = 60_000;
/** Maximum length of the subject of a draft: an id, a number, a code. */
export const SUBJECT_LENGTH = 100;
