import { z } from 'zod';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { openPayment } from '@/lib/money/payments/open-payment';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { AddressId, CartLineIds, CustomerId, OrderReceipt, Paise } from '@/lib/kernel/http/fields';

/** For the payment window: the delivery address in the documented seven parts. */
const Notes = z.object({
  landmark: z.string().optional(),
  building: z.string().optional(),
  area: z.string().optional(),
  district: z.string().optional(),
  state: z.string().optional(),
  country: z
    .string()
    .meta({ examples: ['India'] })
    .optional(),
  pincode: z.string().optional(),
});

export const POST = endpoint({
  summary: 'Reserve the stock of a saved order for 15 minutes and start its payment',
  session: 'own',
  idempotent: true,
  body: z.object({
    user_id: CustomerId.optional(),
    cart_id: CartLineIds.optional(),
    tot_amt: Paise.optional(),
    transactionid: OrderReceipt,
    address_id: AddressId.optional().or(z.literal('')),
  }),
  response: z.object({
    status: z.literal('true'),
    payment_id: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    key: z.string(),
    checkout_url: z.string(),
    notes: Notes,
  }),
  fails: ['conflict', 'tooMany'],
  handle: async ({ customer, body }) => {
    const opened = await openPayment({
      customerId: customer.id,
      receipt: body.transactionid,
      expectedPaise: body.tot_amt,
      lineIds: body.cart_id,
      addressId: body.address_id || undefined,
    });
    return {
      status: 'true' as const,
      payment_id: opened.razorpayOrderId,
      amount: opened.amountPaise,
      currency: opened.currency,
      key: opened.key,
      checkout_url: opened.scriptUrl,
      notes: opened.notes,
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
