import { z } from 'zod';
import { countBatch } from '@/lib/inventory/stock/batches/count-batch';
import { BatchId, StockReason, Units } from '@/lib/inventory/stock/batches/batch-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Record the counted number of units of a batch',
  session: 'staff',
  permission: may('stock.count'),
  idempotent: true,
  body: z.object({ batch_id: BatchId, units: Units, reason: StockReason }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body }) => {
    await countBatch(body.batch_id, body.units, actingStaff(staff), body.reason);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
