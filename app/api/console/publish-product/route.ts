import { z } from 'zod';
import { switchProduct } from '@/lib/catalogue/product-admin/change-product';
import { SwitchedProduct } from '@/lib/catalogue/product-admin/product-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Publish a product that has all legally required details, unpublish it, or discontinue it',
  session: 'staff',
  permission: may('products.publish'),
  body: SwitchedProduct,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { product_id: id, to } }) => {
    await switchProduct(id, to, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
