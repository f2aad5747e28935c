import { z } from 'zod';
import { finishReplacement } from '@/lib/people/staff/factors/replace-factor';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'The new authenticator app shows its first code: the old one is worth nothing, and what is open elsewhere ends',
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
