import { z } from 'zod';
import { FAILURES } from '@/lib/dispensing/fulfilment/attempt-rules';
import { failParcelDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Record a failed delivery attempt and notify the customer. After the third attempt, or if it is refused or lost, the parcel is returned',
  session: 'staff',
  permission: may('orders.deliver'),
  idempotent: true,
  body: z.object({ parcel_id: ParcelId, reason: z.enum(Object.values(FAILURES)) }),
  response: z.object({
    status: z.literal('true'),
    /** Number of the attempt, from 1. */
    attempt: figure(1),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => ({
    status: 'true' as const,
    attempt: await failParcelDelivery(body.parcel_id, body.reason, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
