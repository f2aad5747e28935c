import { z } from 'zod';
import { discardChange } from '@/lib/people/sign-in/change-email';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Discard a pending change of the email address and invalidate its link',
  session: 'own',
  body: z.object({ user_id: CustomerId.optional() }),
  response: z.object({ status: z.boolean(), message: text('Your email address stays as it is.') }),
  handle: async ({ customer, locale }) => {
    await discardChange(customer.id);
    return { status: true, message: translate(locale, 'answers.changeDiscarded') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
