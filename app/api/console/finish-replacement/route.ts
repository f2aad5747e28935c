import { z } from 'zod';
import { finishReplacement } from '@/lib/people/staff/factors/replace-factor';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Finish the replacement of an authenticator app with the first code of the new one; the old app stops working and other sessions end',
  session: 'staff',
  permission: may('account.factors'),
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'codeWrong')
      .meta({ examples: ['123456'] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['refused', 'conflict', 'tooMany'],
  handle: async ({ staff, body, address, device }) => {
    await finishReplacement(staff, body.code, { address, device });
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
