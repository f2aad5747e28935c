/** Fields of a category, as the texts of its form. */
export const CATEGORY_FIELDS = [
  'name',
  'nameTa',
  'description',
  'descriptionTa',
  'slug',
  'shelfLifeDays',
  'image',
] as const;
export type CategoryField = (typeof CATEGORY_FIELDS)[number];
export type CategoryTexts = Record<CategoryField, string>;
export const NO_CATEGORY = Object.fromEntries(CATEGORY_FIELDS.map((field) => [field, ''])) as CategoryTexts;

/** Those of a shelf in it. */
export const SHELF_FIELDS = ['name', 'nameTa'] as const;
export type ShelfField = (typeof SHELF_FIELDS)[number];
export type ShelfTexts = Record<ShelfField, string>;

/** So many shelves of a category can be put in order. */
export const MOST_SHELVES = 500;

/** The longest promise: ten years. */
export const MOST_SHELF_LIFE = 3650;

/** A category as its room shows it. */
export type CategoryRecord = {
  id: number;
  texts: CategoryTexts;
  products: number;
  shelves: { id: number; texts: ShelfTexts; products: number }[];
};
