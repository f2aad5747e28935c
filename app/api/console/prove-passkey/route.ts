import { z } from 'zod';
import { openStaffSession } from '@/lib/people/staff/open-session';
import { PasskeyProof } from '@/lib/people/passkeys/passkey-schema';
import { provePasskey } from '@/lib/people/staff/factors/prove-passkey';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Verify the second factor with a passkey: to log in, to unlock after 30 minutes without activity, or for calls that require a fresh verification',
  session: 'staffPassword',
  body: z.object({ credential: PasskeyProof }),
  response: z.object({ status: z.literal('true') }),
  fails: ['refused', 'tooMany'],
  handle: async ({ staff, body, address, device, userAgent }) => {
    await provePasskey(staff, body.credential, { address, device });
    return new Answer({ status: 'true' as const }, {}, await openStaffSession(staff, { device, userAgent }));
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
