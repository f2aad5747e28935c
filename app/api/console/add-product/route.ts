import { z } from 'zod';
import { insertProduct } from '@/lib/catalogue/product-admin/insert-product';
import { NewProduct } from '@/lib/catalogue/product-admin/product-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Create a draft product, which is not visible before it is published',
  session: 'staff',
  permission: may('products.write'),
  idempotent: true,
  body: NewProduct,
  response: z.object({
    status: z.literal('true'),
    product_id: z
      .number()
      .int()
      .meta({ examples: [17] }),
  }),
  fails: ['conflict'],
  handle: async ({ staff, body: { sku, name, subcategory_id: subcategoryId, mrp: mrpPaise } }) => {
    const id = await insertProduct({ sku, name, subcategoryId, mrpPaise }, actingStaff(staff));
    return { status: 'true' as const, product_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
