import { z } from 'zod';
import { retryJobs } from '@/lib/backoffice/dead-letters/commands';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Retry dead letters: one by its id, or all of a topic. Also restarts a stopped scheduled job by its name. Repeated calls change nothing',
  session: 'staff',
  permission: may('jobs.retry'),
  body: z.object({
    // All topics together can only be retried with the CLI.
    which: z
      .union([z.uuid(), z.string().regex(/^(?!all$)[A-Za-z][A-Za-z ]{0,60}$/)])
      .meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1b01', 'newsletterMail'] }),
  }),
  response: z.object({
    status: z.literal('true'),
    count: z
      .number()
      .int()
      .meta({ examples: [3] }),
  }),
  handle: async ({ staff, body: { which } }) => ({
    status: 'true' as const,
    count: await retryJobs(which, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
