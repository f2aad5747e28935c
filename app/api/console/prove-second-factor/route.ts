import { z } from 'zod';
import { openStaffSession } from '@/lib/people/staff/open-session';
import { proveSecondFactor } from '@/lib/people/staff/factors/second-factor';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Proves the second factor: the other half of logging in, unlocking after half an hour away, and what asks for a fresh proof. Six figures of the app, or a recovery code.',
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
