import { z } from 'zod';
import { openDesk } from '@/lib/dispensing/prescription-review/open-desk';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Assign the prescriptions of an order to a pharmacist for ten minutes, or extend it by ten. Others cannot decide on them unless they take them over',
  session: 'staff',
  permission: may('prescriptions.decide'),
  body: z.object({
    order_id: OrderId,
    take_over: z
      .boolean()
      .default(false)
      .meta({ examples: [false] }),
  }),
  response: z.object({
    status: z.literal('true'),
    /** Colleague who has the lease; null if it is the caller's. */
    holder: z
      .string()
      .nullable()
      .meta({ examples: ['Malar Vizhi'] }),
  }),
  fails: ['notFound'],
  handle: async ({ staff, body: { order_id: orderId, take_over: takeOver } }) => {
    const holder = await openDesk(orderId, actingStaff(staff), takeOver);
    return { status: 'true' as const, holder: holder?.name ?? null };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
