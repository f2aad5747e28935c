import { z } from 'zod';
import { endOwnSession } from '@/lib/people/staff/sign-in-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { SessionId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Ends one of one’s own sessions in the console, on a device that was lost or left open',
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
