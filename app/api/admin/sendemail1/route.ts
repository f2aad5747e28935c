import { z } from 'zod';
import { welcome } from '@/lib/people/sign-in/sign-up';
import { Email, ResetRequest } from '@/lib/shared/person/schema';
import { HOUR, SECOND } from '@/lib/kernel/dates';
import { refused } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Send the welcome email of the store, once, to an address that has just signed up; name and subject of the caller are ignored',
  session: 'none',
  body: ResetRequest,
  response: z.object({ status: z.boolean(), message: z.string() }),
  limits: [{ name: 'welcome', most: 1200, per: HOUR, trickle: 10 * SECOND, perDevice: 5 }],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ body, locale }) => {
    const email = Email.safeParse(body.email);
    if (!email.success) throw refused('mailNotSent');
    await welcome(email.data);
    return { status: true, message: translate(locale, 'entry.welcomeSent') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
