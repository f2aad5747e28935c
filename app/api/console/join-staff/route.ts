import { z } from 'zod';
import { BY_ADDRESS } from '@/lib/people/sign-in/login-throttle';
import { acceptInvitation } from '@/lib/people/staff/open-invitation';
import { InvitationToken } from '@/lib/people/staff/schema';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { staffCookieHeader } from '@/lib/kernel/sessions/cookie';

export const POST = endpoint({
  summary:
    'Join the staff with an invitation link and a new password, or that of the existing account with this address; a second factor is set up next',
  session: 'none',
  body: z.object({
    token: InvitationToken,
    password: z
      .string()
      .min(1, 'passwordRequired')
      .max(256, 'passwordLong')
      .meta({ examples: ['a long pass phrase'] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['refused', 'conflict', 'tooMany'],
  limits: [BY_ADDRESS],
  handle: async ({ body, address, userAgent, device, staffSecret: earlier }) => {
    const sid = await acceptInvitation(body, { address, userAgent, device, earlier });
    return new Answer({ status: 'true' as const }, {}, [staffCookieHeader(sid)]);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
