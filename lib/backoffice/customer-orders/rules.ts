/** Maximum number of lines of an order that staff place. */
export const MAX_ORDER_LINES = 50;
/** Products that a customer bought before, shown to choose from with one key each. */
export const MAX_USUAL = 9;
/** Maximum number of accounts shown for one number; a contact number can be in several. */
export const MAX_CALLERS = 5;
/** Maximum length of a search text for products. */
export const TERM_LENGTH = 200;
