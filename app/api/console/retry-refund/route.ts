import { z } from 'zod';
import { queueRefundAgain } from '@/lib/money/payments/refunds/queue-refund-again';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Retry a failed or dead-lettered refund; repeated calls refund only once',
  session: 'staff',
  permission: may('payments.move'),
  idempotent: true,
  body: z.object({ refund_id: z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1b02'] }) }),
  response: z.object({
    status: z.literal('true'),
    /** False if an attempt was already pending. */
    queued: z.boolean(),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => ({
    status: 'true' as const,
    queued: await queueRefundAgain(body.refund_id, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
