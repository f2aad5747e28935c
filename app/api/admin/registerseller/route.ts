import { sendEnquiry } from '@/lib/backoffice/enquiries/receive-message';
import { EnquiryForm } from '@/lib/backoffice/enquiries/message-schema';
import { EnquiryReply } from '@/lib/backoffice/enquiries/message-wire';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Store an application to sell in the store and return its ticket number',
  session: 'none',
  body: EnquiryForm,
  response: EnquiryReply,
  limits: [
    { name: 'registerseller', most: 60, per: HOUR, trickle: MINUTE, perDevice: 5 },
    { name: 'registerseller', most: 5, per: HOUR, by: 'email' },
  ],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ body, locale }) => {
    const ticket = await sendEnquiry('seller', body, { locale });
    return { status: true, message: translate(locale, 'answers.enquiryReceived', { ticket }), ticket };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
