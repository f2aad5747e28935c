import { z } from 'zod';
import { CategoryId, SubcategoryId } from '@/lib/kernel/http/fields';
import { CATEGORY_FIELDS, MOST_SHELVES, SHELF_FIELDS } from './category-rules';
import { LONGEST_TEXT, PRODUCT_LENGTHS } from './length-rules';

/** Field values are validated on save, so that the error names the field. */
const Texts = z.partialRecord(z.enum(CATEGORY_FIELDS), z.string().max(LONGEST_TEXT));
const ShelfTexts = z.partialRecord(z.enum(SHELF_FIELDS), z.string().max(PRODUCT_LENGTHS.name));

/**
 * `before`: values that the form showed for the changed fields. Without an id, the category is new.
 */
export const CategoryChanges = z.object({
  category_id: CategoryId.optional(),
  before: Texts.default({}).meta({ examples: [{ name: 'Baby' }] }),
  after: Texts.meta({ examples: [{ name: 'Baby care' }] }),
});
export const ShelfChanges = z.object({
  category_id: CategoryId,
  subcategory_id: SubcategoryId.optional(),
  before: ShelfTexts.default({}).meta({ examples: [{ name: 'Soap' }] }),
  after: ShelfTexts.meta({ examples: [{ name: 'Soaps' }] }),
});
const ShelfIds = z.array(SubcategoryId).min(1).max(MOST_SHELVES);
/**
 * `shown_ids`: the order that the staff member saw. `subcategory_ids`: the same subcategories in
 * the new order.
 */
export const OrderedShelves = z.object({ category_id: CategoryId, shown_ids: ShelfIds, subcategory_ids: ShelfIds });
export const MovedCategory = z.object({ category_id: CategoryId, to: z.enum(['up', 'down']) });
export const NamedCategory = z.object({ category_id: CategoryId });
export const NamedShelf = z.object({ subcategory_id: SubcategoryId });
export const SavedCategory = z.object({
  status: z.literal('true'),
  category_id: z
    .number()
    .int()
    .meta({ examples: [3] }),
});
