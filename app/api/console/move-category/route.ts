import { z } from 'zod';
import { moveCategory } from '@/lib/catalogue/product-admin/change-category';
import { MovedCategory } from '@/lib/catalogue/product-admin/category-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Move a category up or down in the shop',
  session: 'staff',
  permission: may('categories.write'),
  idempotent: true,
  body: MovedCategory,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await moveCategory(body.category_id, body.to, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
