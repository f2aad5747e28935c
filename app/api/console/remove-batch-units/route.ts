import { z } from 'zod';
import { removeUnits } from '@/lib/inventory/stock/batches/count-batch';
import { BatchId, StockReason, Units } from '@/lib/inventory/stock/batches/batch-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Remove units that may not be sold from stock: returned to the supplier, or destroyed',
  session: 'staff',
  permission: may('stock.writeOff'),
  idempotent: true,
  body: z.object({
    batch_id: BatchId,
    units: Units.min(1),
    how: z.enum(['SUPPLIER_RETURN', 'DESTROYED']),
    reason: StockReason,
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await removeUnits(body.batch_id, body.units, body.how, actingStaff(staff), body.reason);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
