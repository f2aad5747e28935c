import { z } from 'zod';
import { endpoint, Answer } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { staffCookieHeader } from '@/lib/kernel/sessions/cookie';
import { endStaffSession } from '@/lib/kernel/sessions/staff-sessions';

export const POST = endpoint({
  summary: 'Ends the session of the console: a copy of its cookie is dead, too',
  session: 'staffPassword',
  body: z.object({}),
  response: z.object({ status: z.literal('true') }),
  records: 'auth.out',
  handle: async ({ staff }) => {
    await endStaffSession(staff.sessionId);
    return new Answer({ status: 'true' as const }, {}, [staffCookieHeader()]);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
