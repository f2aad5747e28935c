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
export const SUBCATEGORY_FIELDS = ['name', 'nameTa'] as const;
export type SubcategoryField = (typeof SUBCATEGORY_FIELDS)[number];
export type SubcategoryTexts = Record<SubcategoryField, string>;

/** Maximum number of subcategories that can be reordered in a category. */
export const MAX_SUBCATEGORIES = 500;

/** Maximum shelf life in days: ten years. */
export const MAX_SHELF_LIFE_DAYS = 3650;

/** A category in the console. */
export type CategoryRecord = {
  id: number;
  texts: CategoryTexts;
  products: number;
  shelves: { id: number; texts: SubcategoryTexts; products: number }[];
};
