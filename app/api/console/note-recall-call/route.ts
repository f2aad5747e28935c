import { z } from 'zod';
import { confirmCall } from '@/lib/purchasing/recalls/confirm-call';
import { RecallId } from '@/lib/purchasing/recalls/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Record that a buyer of recalled goods was notified by phone or letter',
  session: 'staff',
  permission: may('recalls.call'),
  idempotent: true,
  body: z.object({
    recall_id: RecallId,
    customer_id: z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a31'] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await confirmCall(body.recall_id, body.customer_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
