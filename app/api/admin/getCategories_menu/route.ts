import { z } from 'zod';
import { listCategories } from '@/lib/catalogue/storefront/queries';
import { CategoriesReply, toWireCategory, toWireSubcategories, WireSubcategory } from '@/lib/catalogue/storefront/wire';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get the menu: categories with their subcategories, and a list of all subcategories',
  session: 'none',
  catalogue: true,
  response: CategoriesReply.extend({ subcat_details: z.array(WireSubcategory) }),
  handle: async ({ locale }) => {
    const categories = await listCategories(locale);
    return {
      status: true,
      categories: categories.map(toWireCategory),
      subcat_details: categories.flatMap(toWireSubcategories),
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
