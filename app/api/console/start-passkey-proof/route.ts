import { z } from 'zod';
import { PasskeyQuestion } from '@/lib/people/passkeys/passkey-schema';
import { startPasskeyProof } from '@/lib/people/staff/factors/start-passkey';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Start a passkey verification, valid once, for five minutes; the response contains the options for the browser',
  session: 'staffPassword',
  body: z.object({}),
  response: z.object({ status: z.literal('true'), options: PasskeyQuestion }),
  fails: ['conflict'],
  handle: async ({ staff }) => ({ status: 'true' as const, options: await startPasskeyProof(staff) }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
