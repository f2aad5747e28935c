import { z } from 'zod';
import { queueWebhooks } from '@/lib/money/payments/webhooks/queue-webhooks';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Reprocess failed webhooks of the payment gateway: one by its id, or all if no id is given',
  session: 'staff',
  permission: may('jobs.retry'),
  body: z.object({
    event_id: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional()
      .meta({ examples: ['KrJ2pYw1A9zXq4'] }),
  }),
  response: z.object({
    status: z.literal('true'),
    count: z
      .number()
      .int()
      .meta({ examples: [1] }),
  }),
  fails: ['notFound'],
  handle: async ({ staff, body }) => ({
    status: 'true' as const,
    count: await queueWebhooks(body.event_id, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
