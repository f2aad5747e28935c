/** Maximum length of the number of an authority's alert or order, or of the maker's letter. */
export const RECALL_REFERENCE_LENGTH = 80;
/** Maximum length of the reason for a recall, and of its outcome. */
export const RECALL_REASON_LENGTH = 500;
