import { translationsOf } from '@/lib/kernel/locales';

/** Fields of a category, as texts of its form; a translation names its language: `name.ta`. */
export const CATEGORY_FIELDS = [
  ...(['name', 'description', 'slug', 'shelfLifeDays', 'image'] as const),
  ...translationsOf('name'),
  ...translationsOf('description'),
] as const;
export type CategoryField = (typeof CATEGORY_FIELDS)[number];
export type CategoryTexts = Record<CategoryField, string>;
export const NO_CATEGORY = Object.fromEntries(CATEGORY_FIELDS.map((field) => [field, ''])) as CategoryTexts;

/** Fields of a subcategory. */
export const SUBCATEGORY_FIELDS = ['name' as const, ...translationsOf('name')] as const;
export type SubcategoryField = (typeof SUBCATEGORY_FIELDS)[number];
export type SubcategoryTexts = Record<SubcategoryField, string>;
export const NO_SUBCATEGORY = Object.fromEntries(SUBCATEGORY_FIELDS.map((field) => [field, ''])) as SubcategoryTexts;

/** True if two categories or subcategories have another name in any language. */
export const isRenamed = (before: SubcategoryTexts, after: SubcategoryTexts): boolean =>
  SUBCATEGORY_FIELDS.some((field) => before[field] !== after[field]);

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
