import { listCategories } from '@/lib/catalogue/storefront/queries';
import { CategoriesReply, toWireCategory } from '@/lib/catalogue/storefront/wire';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'List all categories with their subcategories',
  session: 'none',
  catalogue: true,
  response: CategoriesReply,
  handle: async ({ locale }) => ({ status: true, categories: (await listCategories(locale)).map(toWireCategory) }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
