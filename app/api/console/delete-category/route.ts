import { z } from 'zod';
import { deleteCategory } from '@/lib/catalogue/product-admin/change-category';
import { CategoryRef } from '@/lib/catalogue/product-admin/category-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Delete a category without products',
  session: 'staff',
  permission: may('categories.write'),
  body: CategoryRef,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await deleteCategory(body.category_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
