import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { MINUTE } from '@/lib/kernel/dates';

import { PasskeyQuestion } from '@/lib/people/passkeys/passkey-schema';
import { startPasskeyLogin } from '@/lib/people/sign-in/passkeys/shopper-passkeys';

export const POST = endpoint({
  summary: 'Options for a browser to log in with any passkey that it has for this store',
  session: 'none',
  body: z.object({}),
  response: z.object({ status: z.boolean(), options: PasskeyQuestion }),
  fails: ['conflict'],
  limits: [{ name: 'passkeyquestion', most: 300, per: 10 * MINUTE, kept: 'memory' }],
  handle: async () => ({ status: true, options: await startPasskeyLogin() }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
