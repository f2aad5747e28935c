import { powersOfStep } from '@/lib/catalogue/product-admin/bulk-operation-rules';
import { BulkSelection, BulkPreview } from '@/lib/catalogue/product-admin/bulk-schema';
import { previewMany } from '@/lib/catalogue/product-admin/change-bulk';
import { checkBulkPowers } from '@/lib/people/staff/check-bulk-powers';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Preview a bulk change of products: counts, missing facts and the first rows; nothing is changed',
  session: 'staff',
  permission: may('products.bulk'),
  body: BulkSelection,
  response: BulkPreview,
  fails: ['conflict'],
  handle: async ({ staff, body: { filter, operation, fields, step } }) => {
    await checkBulkPowers(staff, powersOfStep(operation, Object.keys(fields)));
    const { refusedCount, changes, refused, ...plan } = await previewMany(filter, step);
    return {
      status: 'true' as const,
      ...plan,
      refused_count: refusedCount,
      changes: changes.map(({ id, sku, name, change }) => ({ product_id: id, sku, name, change })),
      refused: refused.map(({ id, sku, name, why, missing }) => ({ product_id: id, sku, name, why, missing })),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
