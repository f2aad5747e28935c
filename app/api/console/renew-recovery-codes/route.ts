import { z } from 'zod';
import { renewRecoveryCodes } from '@/lib/people/staff/factors/replace-factor';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Create ten new recovery codes and invalidate the previous ones',
  session: 'staff',
  permission: may('account.factors'),
  body: z.object({}),
  response: z.object({
    status: z.literal('true'),
    /** Shown only this once. */
    recovery_codes: z.array(text('7KQ2MZ94XA')),
  }),
  fails: ['conflict'],
  handle: async ({ staff }) => ({ status: 'true' as const, recovery_codes: await renewRecoveryCodes(staff) }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
