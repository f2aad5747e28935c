import { z } from 'zod';
import { changeBatch } from '@/lib/inventory/stock/batches/change-batch';
import { BatchId, StockReason } from '@/lib/inventory/stock/batches/batch-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Quarantine a batch, release it or mark it as damaged; the saleable stock of its product changes accordingly',
  session: 'staff',
  permission: may('stock.count'),
  idempotent: true,
  body: z.object({ batch_id: BatchId, state: z.enum(['SELLABLE', 'QUARANTINE', 'DAMAGED']), reason: StockReason }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await changeBatch(body.batch_id, body.state, actingStaff(staff), body.reason);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
