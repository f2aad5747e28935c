import { z } from 'zod';
import { confirmLink } from '@/lib/money/payments/links/confirm-link';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

const word = z.string().max(100);

export const POST = endpoint({
  summary:
    'Report the return of a payer from a payment link, with the signed parameters of the gateway. The payer needs no account',
  session: 'optional',
  body: z.object({
    razorpay_payment_id: word.meta({ examples: ['pay_Fc8mUeDrEKf08Y'] }),
    razorpay_payment_link_id: word.meta({ examples: ['plink_Fc8lXILABzQL7M'] }),
    razorpay_payment_link_reference_id: word.meta({ examples: ['5f0c1de29b7a4c6f8e3d2a1b0c9f8e7d'] }),
    razorpay_payment_link_status: word.meta({ examples: ['paid'] }),
    razorpay_signature: z
      .string()
      .max(200)
      .meta({ examples: ['b0ea302006d9c3da504510c9be482a647d5196b265f5a82aeb272888dcbee70e'] }),
  }),
  response: z.object({ status: z.literal('true'), message: text('Thank you. Your order MC2611-7KQ2M9XD is paid.') }),
  limits: [{ name: 'payment-link', most: 1200, per: HOUR, kept: 'memory' }],
  fails: ['conflict', 'unavailable'],
  handle: async ({ body, locale }) => {
    const { orderNumber } = await confirmLink({
      linkId: body.razorpay_payment_link_id,
      reference: body.razorpay_payment_link_reference_id,
      status: body.razorpay_payment_link_status,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    return { status: 'true' as const, message: translate(locale, 'answers.linkPaid', { number: orderNumber }) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
