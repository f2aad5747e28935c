import { z } from 'zod';
import { renamePasskey } from '@/lib/people/staff/factors/change-passkeys';
import { PasskeyId, PasskeyName } from '@/lib/people/passkeys/passkey-schema';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Rename a passkey of the caller',
  session: 'staff',
  permission: may('account.own'),
  body: z.object({ passkey_id: PasskeyId, name: PasskeyName }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body }) => {
    await renamePasskey(staff, body.passkey_id, body.name);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
