import { z } from 'zod';
import { BY_ADDRESS } from '@/lib/people/sign-in/login-throttle';
import { signInStaff } from '@/lib/people/staff/sign-in-staff';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { staffCookieHeader } from '@/lib/kernel/sessions/cookie';
import { Email } from '@/lib/shared/person/schema';

export const POST = endpoint({
  summary:
    'Log in to the console with the password. The session has no access until the second factor is verified or set up',
  session: 'none',
  body: z.object({
    email: Email,
    password: z
      .string()
      .min(1, 'passwordRequired')
      .max(256, 'signInFailed')
      .meta({ examples: ['Owner#2026'] }),
  }),
  response: z.object({
    status: z.literal('true'),
    next: z.enum(['enrol', 'prove']).meta({ description: 'Next step: set up a second factor or verify it' }),
  }),
  fails: ['refused', 'tooMany'],
  limits: [BY_ADDRESS],
  handle: async ({ body, address, userAgent, device, staffSecret: earlier }) => {
    const { sid, isEnrolled } = await signInStaff(body, { address, userAgent, device, earlier });
    return new Answer({ status: 'true' as const, next: isEnrolled ? ('prove' as const) : ('enrol' as const) }, {}, [
      staffCookieHeader(sid),
    ]);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
