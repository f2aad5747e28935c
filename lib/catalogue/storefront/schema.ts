import { z } from 'zod';
import { CategoryId, SubcategoryId } from '@/lib/kernel/http/fields';
import { PAGE_SIZES, SHOW_ALL, type ListRequest } from './types';
import { SORTS } from '@/lib/catalogue/search/types';
import { SEARCH_LENGTH } from './rules';

/** An empty field of a form counts as omitted. */
const blank = z.literal('').transform(() => undefined);
const digits = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/);
/** A whole number from 1, as a number or as text. */
export const upTo = (max: number) =>
  z.union([z.number(), digits.transform(Number)]).pipe(z.number().int().min(1).max(max));

const Page = upTo(100_000).meta({ examples: [1] });
const PageSize = z
  .union([upTo(SHOW_ALL), z.literal('all').transform(() => SHOW_ALL)])
  .meta({ examples: [PAGE_SIZES[1]] });
// The database rejects control characters.
const Words = z
  .string()
  .max(200)
  .transform((words) => words.replace(/\p{Cc}+/gu, ' ').trim())
  .pipe(z.string().max(SEARCH_LENGTH))
  .meta({ examples: ['paracetamol'] });

/** Page and order of a list. */
export const PageRequest = z.object({
  sort: z.enum(SORTS).or(blank).optional(),
  page: Page.or(blank).optional(),
  page_size: PageSize.or(blank).optional(),
  show: PageSize.or(blank).optional(),
});

/**
 * Payload of the product list. `search` and `search_term` are synonyms, and so are `show` and
 * `page_size`.
 */
export const ListParams = PageRequest.extend({
  search: Words.optional(),
  search_term: Words.optional(),
  category_id: CategoryId.or(blank).optional(),
  subcategory_id: SubcategoryId.or(blank).optional(),
});

/** @param show default number of products per page */
export function toListRequest(requested: z.output<typeof ListParams>, locale: string, show: number): ListRequest {
  return {
    locale,
    categoryId: requested.category_id,
    subcategoryId: requested.subcategory_id,
    search: requested.search || requested.search_term || undefined,
    sort: requested.sort ?? 'position',
    page: requested.page ?? 1,
    show: requested.page_size ?? requested.show ?? show,
  };
}
