import { z } from 'zod';
import { may } from '@/lib/people/staff/permissions';
import { removeApp } from '@/lib/people/staff/factors/replace-factor';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Removes one’s own authenticator app, where passkeys are left, and ends what is open elsewhere',
  session: 'staff',
  permission: may('account.factors'),
  body: z.object({}),
  response: z.object({ status: z.literal('true') }),
  fails: ['conflict'],
  handle: async ({ staff }) => {
    await removeApp(staff);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
