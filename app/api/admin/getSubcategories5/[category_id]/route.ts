import { z } from 'zod';
import { listCategories } from '@/lib/catalogue/storefront/queries';
import { toWireSubcategories, WireSubcategory } from '@/lib/catalogue/storefront/wire';
import { notFound } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CategoryId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'List the subcategories of a category',
  session: 'none',
  catalogue: true,
  params: z.object({ category_id: CategoryId }),
  response: z.object({ status: z.boolean(), sub_details1: z.array(WireSubcategory) }),
  fails: ['notFound'],
  handle: async ({ params, locale }) => {
    const [category] = await listCategories(locale, params.category_id);
    if (!category) throw notFound();
    return { status: true, sub_details1: toWireSubcategories(category) };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
