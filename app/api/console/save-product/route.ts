import { z } from 'zod';
import { changeProduct } from '@/lib/catalogue/product-admin/change-product';
import { ProductChanges } from '@/lib/catalogue/product-admin/product-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Change texts and details of a product; if another user has changed a field since, the call is rejected with both values',
  session: 'staff',
  permission: may('products.write'),
  body: ProductChanges,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { product_id: id, before, after } }) => {
    await changeProduct('words', { id, before, after }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
