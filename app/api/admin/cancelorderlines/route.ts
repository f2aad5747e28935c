import { z } from 'zod';
import { cancelOwnLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, OrderId, OrderLines } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { paiseToRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Cancel lines, or some units of them, of a paid order before dispatch and refund them. If no units remain, the order is cancelled',
  session: 'own',
  idempotent: true,
  body: z.object({ order_id: OrderId, lines: OrderLines }),
  response: z.object({
    status: z.literal('true'),
    message: z.string(),
    /** Refund for the lines, in rupees. */
    refund_amount: figure(57),
    order_cancelled: z.boolean().meta({ examples: [false] }),
  }),
  fails: ['conflict'],
  handle: async ({ customer, body, locale }) => {
    const { isWhole, amountPaise } = await cancelOwnLines(customer.id, body.order_id, body.lines);
    return {
      status: 'true' as const,
      message: translate(locale, isWhole ? 'answers.orderCancelled' : 'answers.linesCancelled'),
      refund_amount: paiseToRupees(amountPaise),
      order_cancelled: isWhole,
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
