import { z } from 'zod';
import { confirmFirstPasskey } from '@/lib/people/staff/factors/confirm-passkey';
import { openStaffSession } from '@/lib/people/staff/open-session';
import { NewPasskey } from '@/lib/people/passkeys/passkey-schema';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { deviceName } from '@/lib/kernel/sessions/device-name';

export const POST = endpoint({
  summary: 'Finish the setup of a first passkey, which is named after the browser, and open the session of the console',
  session: 'staffPassword',
  body: z.object({ credential: NewPasskey }),
  response: z.object({
    status: z.literal('true'),
    /** For a lost device, valid once each. Shown only this once. */
    recovery_codes: z.array(text('7KQ2MZ94XA')),
  }),
  fails: ['refused', 'conflict'],
  handle: async ({ staff, body: { credential }, device, userAgent }) => {
    const codes = await confirmFirstPasskey(staff, { credential, name: deviceName(userAgent ?? null) ?? '' });
    const cookies = await openStaffSession(staff, { device, userAgent });
    return new Answer({ status: 'true' as const, recovery_codes: codes }, {}, cookies);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
