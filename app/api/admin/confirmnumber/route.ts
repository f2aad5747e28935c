import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { text } from '@/lib/kernel/http/fields';
import { translate } from '@/lib/kernel/translate';
import { MINUTE } from '@/lib/kernel/dates';

import { recordEvent } from '@/lib/kernel/security-events/record';
import { confirmNumber } from '@/lib/people/sign-in/mobile/change-number';
import { CodeInput } from '@/lib/people/sign-in/mobile/schema';

export const POST = endpoint({
  summary:
    'Confirm a code of a change of the mobile number that logs in. After the code of the current number (`step` is `old`), call startnumber again; after that of the new one (`new`) it logs in',
  session: 'required',
  body: CodeInput,
  response: z.object({
    status: z.boolean(),
    message: text('Your mobile number is confirmed. You can log in with it from now on.'),
    step: z.enum(['old', 'new']).optional(),
  }),
  limits: [{ name: 'confirmnumber', most: 60, per: 10 * MINUTE, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ customer, body, locale, address, codeToken }) => {
    const step = await confirmNumber(customer, body.code, codeToken, address);
    if (step === 'new') recordEvent('number.confirmed', { customerId: customer.id, address });
    return {
      status: true,
      message: translate(locale, step === 'new' ? 'answers.numberConfirmed' : 'answers.numberOld'),
      step,
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
