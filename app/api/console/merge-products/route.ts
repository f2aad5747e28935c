import { z } from 'zod';
import { mergeProducts } from '@/lib/backoffice/product-merges/merge-products';
import { Merge } from '@/lib/backoffice/product-merges/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Merge a product into the one that stays: stock, lines, reviews and addresses follow; documents stay',
  session: 'staff',
  permission: may('products.merge'),
  idempotent: true,
  body: Merge,
  response: z.object({ status: z.literal('true'), product_id: ProductId, rows: figure(120), units: figure(40) }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const ids = { keptId: body.kept_id, absorbedId: body.absorbed_id };
    const { rows, units } = await mergeProducts(ids, actingStaff(staff));
    return { status: 'true' as const, product_id: body.kept_id, rows, units };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
