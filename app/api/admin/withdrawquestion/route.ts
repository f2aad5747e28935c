import { z } from 'zod';
import { withdrawOwnQuestion } from '@/lib/backoffice/product-questions/commands';
import { QuestionTicket } from '@/lib/backoffice/enquiries/question-schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Withdraw the consent to publish the customer’s own question; it leaves the product page',
  session: 'own',
  body: QuestionTicket,
  response: z.object({ status: z.boolean(), message: text('Your question is not published.') }),
  handle: async ({ customer, body, locale }) => {
    await withdrawOwnQuestion(customer.id, body.ticket);
    return { status: true, message: translate(locale, 'answers.questionWithdrawn') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
