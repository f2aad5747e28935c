import { saveCategory } from '@/lib/catalogue/product-admin/change-category';
import { CategoryChanges, SavedCategory } from '@/lib/catalogue/product-admin/category-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Create a category or change fields of one; its previous address redirects to the new one',
  session: 'staff',
  permission: may('categories.write'),
  body: CategoryChanges,
  response: SavedCategory,
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { category_id: id, before, after } }) => {
    return { status: 'true' as const, category_id: await saveCategory({ id, before, after }, actingStaff(staff)) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
