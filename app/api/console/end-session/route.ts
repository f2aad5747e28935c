import { z } from 'zod';
import { endOwnSession } from '@/lib/people/staff/sign-in-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { SessionId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'End a console session of the caller, for example on a lost device',
  session: 'staff',
  permission: may('account.own'),
  body: z.object({ session_id: SessionId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],

  handle: async ({ staff, body }) => {
    await endOwnSession(staff, body.session_id);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
