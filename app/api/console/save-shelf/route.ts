import { z } from 'zod';
import { saveSubcategory } from '@/lib/catalogue/product-admin/change-subcategory';
import { SubcategoryChanges } from '@/lib/catalogue/product-admin/category-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Create a subcategory of a category or change its names',
  session: 'staff',
  permission: may('categories.write'),
  body: SubcategoryChanges,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { category_id: categoryId, subcategory_id: id, before, after } = body;
    await saveSubcategory({ categoryId, id, before, after }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
