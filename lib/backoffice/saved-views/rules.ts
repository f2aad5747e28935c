/** Maximum length of the name of a view. */
export const VIEW_NAME_LENGTH = 60;
/** Maximum length of its query, in the spelling of an address. */
export const VIEW_QUERY_LENGTH = 2000;
/** Maximum views per staff member. */
export const MAX_VIEWS = 30;
