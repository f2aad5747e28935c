import { z } from 'zod';
import { addPasskey } from '@/lib/people/staff/factors/confirm-passkey';
import { NewPasskey, PasskeyName } from '@/lib/people/passkeys/passkey-schema';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Add a passkey to the account of the caller',
  session: 'staff',
  permission: may('account.factors'),
  body: z.object({ credential: NewPasskey, name: PasskeyName }),
  response: z.object({ status: z.literal('true') }),
  fails: ['refused', 'conflict'],
  handle: async ({ staff, body }) => {
    await addPasskey(staff, body);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
