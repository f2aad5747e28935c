import { z } from 'zod';
import { openStaffSession } from '@/lib/people/staff/open-session';
import { proveSecondFactor } from '@/lib/people/staff/factors/second-factor';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Verify the second factor with a 6-digit code of the app or a recovery code: to log in, to unlock after 30 minutes without activity, or for calls that require a fresh verification',
  session: 'staffPassword',
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^[\dA-Za-z\s-]{6,20}$/, 'codeWrong')
      .meta({ examples: ['123456'] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['refused', 'tooMany'],
  handle: async ({ staff, body, address, device, userAgent }) => {
    await proveSecondFactor(staff, body.code, { address, device });
    return new Answer({ status: 'true' as const }, {}, await openStaffSession(staff, { device, userAgent }));
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
