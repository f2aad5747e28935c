import { z } from 'zod';
import { openStaffSession } from '@/lib/people/staff/open-session';
import { confirmTotp } from '@/lib/people/staff/factors/second-factor';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Finish the setup of an authenticator app with its first code and open the session of the console',
  session: 'staffPassword',
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'codeWrong')
      .meta({ examples: ['123456'] }),
  }),
  response: z.object({
    status: z.literal('true'),
    /** For a lost phone, valid once each. Shown only this once. */
    recovery_codes: z.array(text('7KQ2MZ94XA')),
  }),
  fails: ['refused', 'conflict', 'tooMany'],
  handle: async ({ staff, body, address, device, userAgent }) => {
    const codes = await confirmTotp(staff, body.code, { address, device });
    const cookies = await openStaffSession(staff, { device, userAgent });
    return new Answer({ status: 'true' as const, recovery_codes: codes }, {}, cookies);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
