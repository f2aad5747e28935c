import { z } from 'zod';
import { endOtherSessions } from '@/lib/people/staff/sign-in-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'End all console sessions of the caller except this one',
  session: 'staff',
  permission: may('account.own'),
  body: z.object({}),
  response: z.object({
    status: z.literal('true'),
    ended: z
      .number()
      .int()
      .meta({ examples: [2] }),
  }),

  handle: async ({ staff }) => ({ status: 'true' as const, ended: await endOtherSessions(staff) }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
