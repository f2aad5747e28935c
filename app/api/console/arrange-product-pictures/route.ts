import { z } from 'zod';
import { placePictures } from '@/lib/catalogue/product-admin/place-pictures';
import { PlacedPictures } from '@/lib/catalogue/product-admin/product-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Reorder the pictures of a product; omitted pictures are removed',
  session: 'staff',
  permission: may('products.write'),
  body: PlacedPictures,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { product_id: id, before, order } }) => {
    await placePictures(id, before, order, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
