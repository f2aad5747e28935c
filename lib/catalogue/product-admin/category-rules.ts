/** Fields of a category, as texts of its form. */
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

/** Fields of a subcategory. */
export const SHELF_FIELDS = ['name', 'nameTa'] as const;
export type ShelfField = (typeof SHELF_FIELDS)[number];
export type ShelfTexts = Record<ShelfField, string>;

/** Maximum number of subcategories that can be reordered in a category. */
export const MOST_SHELVES = 500;

/** Maximum shelf life in days: ten years. */
export const MOST_SHELF_LIFE = 3650;

/** A category in the console. */
export type CategoryRecord = {
  id: number;
  texts: CategoryTexts;
  products: number;
  shelves: { id: number; texts: ShelfTexts; products: number }[];
};
