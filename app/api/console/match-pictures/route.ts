import { matchFiles } from '@/lib/catalogue/picture-files/match-files';
import { MatchedPictures, PictureFiles } from '@/lib/catalogue/picture-files/schema';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Find the products of picture files by SKU, barcode or name; nothing is changed',
  session: 'staff',
  permission: may('products.write'),
  body: PictureFiles,
  response: MatchedPictures,
  limits: [{ name: 'matchPictures', most: 120, per: HOUR, by: 'customer' }],
  handle: async ({ body }) => ({
    status: 'true' as const,
    files: (await matchFiles(body.files)).map(({ file, by, product }) => ({
      file,
      by,
      product: product && { product_id: product.id, sku: product.sku, name: product.name, pictures: product.pictures },
    })),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
