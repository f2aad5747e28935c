import { z } from 'zod';
import { orderSubcategories } from '@/lib/catalogue/product-admin/change-subcategory';
import { OrderedSubcategories } from '@/lib/catalogue/product-admin/category-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Reorder the subcategories of a category',
  session: 'staff',
  permission: may('categories.write'),
  body: OrderedSubcategories,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { category_id: categoryId, shown_ids: shown, subcategory_ids: order } = body;
    await orderSubcategories({ categoryId, shown, order }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
