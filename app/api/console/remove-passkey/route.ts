import { z } from 'zod';
import { removePasskey } from '@/lib/people/staff/factors/change-passkeys';
import { PasskeyId } from '@/lib/people/passkeys/passkey-schema';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Remove a passkey of the caller, unless it is the only second factor, and end other sessions',
  session: 'staff',
  permission: may('account.factors'),
  body: z.object({ passkey_id: PasskeyId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await removePasskey(staff, body.passkey_id);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
