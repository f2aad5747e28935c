import { z } from 'zod';
import { CategoryId, SubcategoryId } from '@/lib/kernel/http/fields';
import { CATEGORY_FIELDS, MAX_SUBCATEGORIES, SUBCATEGORY_FIELDS } from './category-rules';
import { MAX_TEXT_LENGTH, PRODUCT_LENGTHS } from './length-rules';

/** Field values are validated on save, so that the error names the field. */
const Texts = z.partialRecord(z.enum(CATEGORY_FIELDS), z.string().max(MAX_TEXT_LENGTH));
const SubcategoryTexts = z.partialRecord(z.enum(SUBCATEGORY_FIELDS), z.string().max(PRODUCT_LENGTHS.name));

/**
 * `before`: values that the form showed for the changed fields. Without an id, the category is new.
 */
export const CategoryChanges = z.object({
  category_id: CategoryId.optional(),
  before: Texts.default({}).meta({ examples: [{ name: 'Baby' }] }),
  after: Texts.meta({ examples: [{ name: 'Baby care' }] }),
});
export const SubcategoryChanges = z.object({
  category_id: CategoryId,
  subcategory_id: SubcategoryId.optional(),
  before: SubcategoryTexts.default({}).meta({ examples: [{ name: 'Soap' }] }),
  after: SubcategoryTexts.meta({ examples: [{ name: 'Soaps' }] }),
});
const SubcategoryIds = z.array(SubcategoryId).min(1).max(MAX_SUBCATEGORIES);
/**
 * `shown_ids`: the order that the staff member saw. `subcategory_ids`: the same subcategories in
 * the new order.
 */
export const OrderedSubcategories = z.object({
  category_id: CategoryId,
  shown_ids: SubcategoryIds,
  subcategory_ids: SubcategoryIds,
});
export const MovedCategory = z.object({ category_id: CategoryId, to: z.enum(['up', 'down']) });
export const CategoryRef = z.object({ category_id: CategoryId });
export const SubcategoryRef = z.object({ subcategory_id: SubcategoryId });
export const SavedCategory = z.object({
  status: z.literal('true'),
  category_id: z
    .number()
    .int()
    .meta({ examples: [3] }),
});
