import { z } from 'zod';
import { nameBatch } from '@/lib/inventory/stock/batches/count-batch';
import { BatchNumber, ExpiryDay, Units } from '@/lib/inventory/stock/batches/batch-schema';
import { ProductId } from '@/lib/kernel/http/fields';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Assign units that were not counted to a batch',
  session: 'staff',
  permission: may('stock.count'),
  idempotent: true,
  body: z.object({ product_id: ProductId, units: Units.min(1), number: BatchNumber, expiry: ExpiryDay }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { product_id, units, number, expiry } = body;
    await nameBatch(product_id, units, { number, expiry }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
