import { z } from 'zod';
import { packOrder, type PackedUnits } from '@/lib/dispensing/fulfilment/pack-order';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { BatchId } from '@/lib/inventory/stock/batches/batch-schema';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, OrderId, OrderLineId, OrderLines, Quantity, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

const TakenBatch = z.object({ line_id: OrderLineId, batch_id: BatchId, quantity: Quantity });
type Body = { lines?: { id: string; quantity?: number }[]; batches?: z.output<typeof TakenBatch>[] };

/** @throws invalid if batches are given for a line that `lines` does not contain */
function withBatches({ lines, batches = [] }: Body): PackedUnits[] | undefined {
  if (batches.some(({ line_id: id }) => !lines?.some((line) => line.id === id.toLowerCase())))
    throw invalid('fieldNamed', { field: 'batches' });
  return lines?.map((line) => {
    const taken = batches.filter(({ line_id: id }) => id.toLowerCase() === line.id);
    if (taken.length === 0) return line;
    return { ...line, batches: taken.map(({ batch_id, quantity }) => ({ batchId: batch_id.toLowerCase(), quantity })) };
  });
}

export const POST = endpoint({
  summary:
    'Pack units of a paid order into a new parcel: all that can be shipped, or the given lines and quantities. Lines that need a prescription must be approved',
  session: 'staff',
  permission: may('orders.pack'),
  idempotent: true,
  body: z.object({
    order_id: OrderId,
    lines: OrderLines.optional(),
    /**
     * Batches from which units of the given lines were taken; first expired, first out for the
     * others.
     */
    batches: z.array(TakenBatch).max(500).optional(),
  }),
  response: z.object({
    status: z.literal('true'),
    parcel_id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a10'),
    /** From 1 within its order. */
    number: figure(1),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { id, number } = await packOrder(body.order_id, actingStaff(staff), withBatches(body));
    return { status: 'true' as const, parcel_id: id, number };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
