import { z } from 'zod';
import { describePicture } from '@/lib/catalogue/product-admin/place-pictures';
import { DescribedPicture } from '@/lib/catalogue/product-admin/product-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Describe a picture of a product in both languages',
  session: 'staff',
  permission: may('products.write'),
  body: DescribedPicture,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { product_id: productId, ...change } }) => {
    await describePicture({ productId, ...change }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
