import { z } from 'zod';
import { answerUndelivered } from '@/lib/dispensing/couriers/answer-undelivered';
import { Comment } from '@/lib/dispensing/couriers/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Answer a failed delivery at the courier: another attempt, or the way back to the store',
  session: 'staff',
  permission: may('orders.deliver'),
  body: z.object({
    shipment_id: z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a21'] }),
    action: z.enum(['TRY_AGAIN', 'RETURN']),
    comment: Comment,
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict', 'unavailable'],
  handle: async ({ staff, body }) => {
    await answerUndelivered(body.shipment_id, body.action, body.comment, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
