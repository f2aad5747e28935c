/** Of the name of a view. */
export const VIEW_NAME_LENGTH = 60;
/** Of what it asks for, as an address spells it. */
export const VIEW_QUERY_LENGTH = 2000;
/** So many views may one member of the staff keep. */
export const MOST_VIEWS = 30;
