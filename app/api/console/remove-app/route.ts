import { z } from 'zod';
import { may } from '@/lib/people/staff/permissions';
import { removeApp } from '@/lib/people/staff/factors/replace-factor';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Remove the authenticator app of the caller, if passkeys remain, and end other sessions',
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
