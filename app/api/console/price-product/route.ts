import { z } from 'zod';
import { changeProduct } from '@/lib/catalogue/product-admin/change-product';
import { ProductChanges } from '@/lib/catalogue/product-admin/product-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Change MRP, price, HSN and GST of a product; a price above the MRP is rejected',
  session: 'staff',
  permission: may('products.price'),
  body: ProductChanges,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { product_id: id, before, after } }) => {
    await changeProduct('price', { id, before, after }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
