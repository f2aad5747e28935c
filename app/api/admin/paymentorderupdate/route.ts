import { z } from 'zod';
import { conflict } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CartLineIds, OrderReceipt, Paise } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { confirmPayment } from '@/lib/money/payments/confirm-payment';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Report that an order was paid; the payment counts only after the payment gateway has confirmed it',
  session: 'own',
  body: z.object({
    tot_amt: Paise.optional(),
    transactionid: OrderReceipt,
    rez_p: z.string().min(1).max(100),
    razorpay_order_id: z.string().max(100).optional(),
    razorpay_signature: z.string().max(200).optional(),
    /** Only compared: the gateway decides the status of an order, never the caller. */
    status: z.string().trim().max(40).optional(),
    cart_id: CartLineIds.optional(),
  }),
  response: z.object({ status: z.literal('true'), message: z.string() }),
  fails: ['conflict', 'refused'],
  handle: async ({ customer, body, locale }) => {
    if (body.status && body.status.toLowerCase() !== 'purchased') throw conflict('statusNotYours');
    await confirmPayment({
      customerId: customer.id,
      receipt: body.transactionid,
      razorpayPaymentId: body.rez_p,
      razorpayOrderId: body.razorpay_order_id,
      signature: body.razorpay_signature,
      expectedPaise: body.tot_amt,
      lineIds: body.cart_id,
    });
    return { status: 'true' as const, message: translate(locale, 'answers.paymentDone') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
