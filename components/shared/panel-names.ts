/** Ids through which a button in one part of the frame reaches another part. */
export const CATEGORY_PANEL = 'category-panel';
export const ACCOUNT_PANEL = 'account-panel';
export const LANGUAGE_PANEL = 'language-panel';
export const SEARCH_FIELD = 'product-search';
/** Id of the panel with the filters of a list. */
export const FILTER_PANEL = 'filter-sheet';
