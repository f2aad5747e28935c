import { z } from 'zod';
import { signUp } from '@/lib/customers/commands';
import { flag, SignUp } from '@/lib/customers/schema';
import { HOUR } from '@/lib/dates';
import { endpoint } from '@/lib/http/endpoint';
import { otherMethods } from '@/lib/http/other-methods';
import { translate } from '@/lib/translate';

export const POST = endpoint({
  summary: 'Opens a customer account. An address that has one already gets a neutral refusal; one that was just proven at Google is verified and linked.',
  session: 'none',
  body: SignUp.extend({ consent: flag }),
  response: z.object({ status: z.enum(['true', 'false']), message: z.string() }),
  limits: [{ name: 'signup', most: 5, per: HOUR }],
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ body, locale, proof }) => {
    await signUp(body, locale, proof);
    return { status: 'true' as const, message: translate(locale, 'entry.signedUp') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
