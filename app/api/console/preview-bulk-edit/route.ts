import { BulkSelection, BulkPreview } from '@/lib/catalogue/product-admin/bulk-schema';
import { previewMany } from '@/lib/catalogue/product-admin/change-bulk';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Preview a bulk change of products row by row, with rejected rows; nothing is changed',
  session: 'staff',
  permission: may('products.bulk'),
  body: BulkSelection,
  response: BulkPreview,
  fails: ['conflict'],
  handle: async ({ body: { filter, step } }) => {
    const { changes, refused, unchanged, fingerprint } = await previewMany(filter, step);
    return {
      status: 'true' as const,
      changes: changes.map(({ id, sku, name, change }) => ({ product_id: id, sku, name, change })),
      refused: refused.map(({ id, sku, name, why }) => ({ product_id: id, sku, name, why })),
      unchanged,
      fingerprint,
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
