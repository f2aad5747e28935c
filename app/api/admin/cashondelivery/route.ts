import { z } from 'zod';
import { confirmCash } from '@/lib/money/payments/cash/confirm-cash';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderReceipt, Paise } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Confirm a saved order with cash on delivery: it is sold now, and the courier collects the money',
  session: 'own',
  idempotent: true,
  body: z.object({ tot_amt: Paise.optional(), transactionid: OrderReceipt }),
  response: z.object({ status: z.literal('true'), order_id: z.string(), order_number: z.string() }),
  limits: [{ name: 'placing orders', most: 60, per: HOUR, by: 'customer' }],
  fails: ['conflict', 'tooMany'],
  handle: async ({ customer, body }) => {
    const confirmed = await confirmCash({
      customerId: customer.id,
      receipt: body.transactionid,
      expectedPaise: body.tot_amt,
    });
    return { status: 'true' as const, order_id: confirmed.orderId, order_number: confirmed.orderNumber };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
