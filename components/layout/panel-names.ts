/** The id by which buttons anywhere open the panel with all categories. */
export const CATEGORY_PANEL = 'category-panel';
