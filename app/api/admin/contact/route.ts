import { sendEnquiry } from '@/lib/backoffice/enquiries/receive-message';
import { EnquiryForm } from '@/lib/backoffice/enquiries/message-schema';
import { EnquiryReply } from '@/lib/backoffice/enquiries/message-wire';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId, ProductId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Store a question or complaint and return its ticket number',
  session: 'optional',
  /** `order_id`: one of the sender's orders that the message is about. */
  body: EnquiryForm.extend({ order_id: OrderId.optional(), product_id: ProductId.optional() }),
  response: EnquiryReply,
  fails: ['notFound'],
  limits: [
    { name: 'contact', most: 60, per: HOUR, trickle: MINUTE, perDevice: 5 },
    { name: 'contact', most: 5, per: HOUR, by: 'email' },
  ],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ body, customer, locale }) => {
    const { order_id: orderId, product_id: productId, ...form } = body;
    const ticket = await sendEnquiry('contact', form, { customerId: customer?.id, orderId, productId, locale });
    return { status: true, message: translate(locale, 'answers.enquiryReceived', { ticket }), ticket };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
