import { z } from 'zod';
import { addPicture } from '@/lib/catalogue/product-admin/place-pictures';
import { PictureAddress } from '@/lib/catalogue/product-admin/product-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Add a picture to the end of the pictures of a product (multipart: pic), converted to WebP',
  session: 'staff',
  permission: may('products.write'),
  file: 'pic',
  body: z.object({ product_id: ProductId }),
  response: z.object({ status: z.literal('true'), image: PictureAddress }),
  limits: [{ name: 'productPicture', most: 3000, per: HOUR, by: 'customer' }],
  fails: ['refused', 'notFound', 'conflict'],
  handle: async ({ staff, body: { product_id: id }, file }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    return { status: 'true' as const, image: await addPicture(id, file, actingStaff(staff)) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
