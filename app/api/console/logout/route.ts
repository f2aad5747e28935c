import { z } from 'zod';
import { endpoint, Answer } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { staffCookieHeader } from '@/lib/kernel/sessions/cookie';
import { endStaffSession } from '@/lib/kernel/sessions/staff-sessions';

export const POST = endpoint({
  summary: 'End the session of the console and invalidate its cookie',
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
