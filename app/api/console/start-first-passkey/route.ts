import { z } from 'zod';
import { PasskeyOptions } from '@/lib/people/passkeys/passkey-schema';
import { startFirstPasskey } from '@/lib/people/staff/factors/start-passkey';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Start the setup of a passkey for a caller without a second factor; the response contains the options for the browser',
  session: 'staffPassword',
  body: z.object({}),
  response: z.object({ status: z.literal('true'), options: PasskeyOptions }),
  fails: ['conflict'],
  handle: async ({ staff }) => ({ status: 'true' as const, options: await startFirstPasskey(staff) }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
