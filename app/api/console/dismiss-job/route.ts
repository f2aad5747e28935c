import { z } from 'zod';
import { dismissJob } from '@/lib/backoffice/dead-letters/commands';
import { DISMISS_REASONS } from '@/lib/backoffice/dead-letters/rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Dismiss a dead letter; not possible for refunds, invoices and credit notes',
  session: 'staff',
  permission: may('jobs.retry'),
  body: z.object({
    job_id: z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1b01'] }),
    reason: z.enum(DISMISS_REASONS),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { job_id: id, reason } }) => {
    await dismissJob(id, reason, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
