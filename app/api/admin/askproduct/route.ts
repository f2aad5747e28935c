import { sendEnquiry } from '@/lib/backoffice/enquiries/receive-message';
import { EnquiryReply } from '@/lib/backoffice/enquiries/message-wire';
import { QuestionForm } from '@/lib/backoffice/enquiries/question-schema';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Ask a question about a product; with the customer’s consent it may be published without a name',
  session: 'own',
  body: QuestionForm,
  response: EnquiryReply,
  fails: ['notFound'],
  limits: [{ name: 'product question', most: 10, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ customer, body, locale }) => {
    const { product_id: productId, question, may_publish: mayPublish } = body;
    const name = `${customer.firstName} ${customer.lastName}`.trim() || translate(locale, 'mail.customer');
    const form = { name, email: customer.email, message: question };
    const ticket = await sendEnquiry('contact', form, { customerId: customer.id, productId, locale, mayPublish });
    return { status: true, message: translate(locale, 'answers.questionReceived', { ticket }), ticket };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
