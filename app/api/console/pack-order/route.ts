import { z } from 'zod';
import { packOrder } from '@/lib/domains/fulfilment/pack-order';
import { actingStaff } from '@/lib/domains/staff/acting-staff';
import { may } from '@/lib/domains/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, OrderId, OrderLines, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Puts units of a paid order into a new parcel: all that may leave, or the named lines and quantities. Lines that need a prescription must be approved',
  session: 'staff',
  permission: may('orders.pack'),
  idempotent: true,
  body: z.object({ order_id: OrderId, lines: OrderLines.optional() }),
  response: z.object({
    status: z.literal('true'),
    parcel_id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a10'),
    /** From 1 within its order. */
    number: figure(1),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { id, number } = await packOrder(body.order_id, actingStaff(staff), body.lines);
    return { status: 'true' as const, parcel_id: id, number };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
