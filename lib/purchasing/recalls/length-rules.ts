/** Of the number of an alert or order of the authority, or of the maker's letter. */
export const RECALL_REFERENCE_LENGTH = 80;
/** Of why goods are recalled, and of what came of it. */
export const RECALL_REASON_LENGTH = 500;
