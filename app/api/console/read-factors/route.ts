import { z } from 'zod';
import { findWays } from '@/lib/people/staff/factors/find-ways';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { maybeText } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'By what one’s own second factor can be proven, beside recovery codes',
  session: 'staffPassword',
  response: z.object({
    status: z.literal('true'),
    app: z.boolean(),
    passkey_host: maybeText('shop.example').describe(
      'Whom one’s passkeys are made for; null without any, and where the store cannot ask for them',
    ),
  }),
  handle: async ({ staff }) => {
    const { app, passkeyHost } = await findWays(staff.id);
    return { status: 'true' as const, app, passkey_host: passkeyHost };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
