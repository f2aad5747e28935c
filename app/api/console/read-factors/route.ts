import { z } from 'zod';
import { listFactorMethods } from '@/lib/people/staff/factors/list-factor-methods';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { maybeText } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'List the ways to verify the second factor of the caller, in addition to recovery codes',
  session: 'staffPassword',
  response: z.object({
    status: z.literal('true'),
    app: z.boolean(),
    passkey_host: maybeText('shop.example').describe(
      'Host of the passkeys of the caller; null without passkeys, or if the store cannot use them',
    ),
  }),
  handle: async ({ staff }) => {
    const { app, passkeyHost } = await listFactorMethods(staff.id);
    return { status: 'true' as const, app, passkey_host: passkeyHost };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
