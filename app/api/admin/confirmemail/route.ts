import { z } from 'zod';
import { confirmEmail } from '@/lib/people/sign-in/confirm-email';
import { ConfirmInput } from '@/lib/shared/person/schema';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { text } from '@/lib/kernel/http/fields';
import { translate } from '@/lib/kernel/translate';

const ANSWERS = { confirmed: 'emailConfirmed', changed: 'emailChanged', takenBack: 'emailTakenBack' } as const;

export const POST = endpoint({
  summary:
    'Confirm an email address with the single-use token of an email: after sign-up, for a change (only in a session of the account), or to restore the previous address',
  session: 'optional',
  body: ConfirmInput,
  response: z.object({ status: z.boolean(), message: text('Thank you. Your email address is confirmed.') }),
  // Tokens cannot be guessed: this limits only the load, and allows for a carrier's gateway.
  limits: [{ name: 'confirm-email', most: 1200, per: HOUR, kept: 'memory' }],
  records: 'account.changed',
  refusal: (message) => ({ status: false, message }),
  handle: async ({ body, customer, locale }) => {
    const done = await confirmEmail(body.token, customer);
    return { status: true, message: translate(locale, `answers.${ANSWERS[done]}`) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
