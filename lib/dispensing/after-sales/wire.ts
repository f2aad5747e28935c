import { z } from 'zod';
import { figure, maybeText, text } from '@/lib/kernel/http/fields';
import { paiseToRupees } from '@/lib/kernel/money';
import type { ReturnView } from '@/lib/selling/orders/return-types';

/**
 * Return in the style of the documented calls. Amounts are in rupees, 0 until the goods are back.
 */
export const WireReturn = z
  .object({
    id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0c'),
    order_id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a06'),
    order_number: text('MC2611-7KQ4WD9M'),
    status: z.enum(['requested', 'approved', 'received', 'rejected', 'cancelled']).meta({ examples: ['received'] }),
    reason: text('damaged'),
    rejection_reason: maybeText('The pack was opened'),
    requested_at: text('2026-11-21T05:12:30.094Z'),
    received_at: maybeText('2026-11-24T09:30:00.000Z'),
    refund_amount: figure(57),
    refund_status: z.enum(['none', 'pending', 'processed', 'failed']).meta({ examples: ['processed'] }),
    lines: z.array(
      z.object({
        id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0a'),
        product_name: text('Paracetamol 500 mg tablets'),
        quantity: figure(2),
        refund_amount: figure(57),
      }),
    ),
  })
  .meta({ id: 'Return' });

const moment = (date: string | null) => (date === null ? null : new Date(date).toISOString());

export function toWireReturn(view: ReturnView): z.output<typeof WireReturn> {
  return {
    id: view.id,
    order_id: view.orderId,
    order_number: view.orderNumber,
    status: view.status.toLowerCase() as Lowercase<ReturnView['status']>,
    reason: view.reason.toLowerCase(),
    rejection_reason: view.rejectionReason,
    requested_at: new Date(view.requestedAt).toISOString(),
    received_at: moment(view.receivedAt),
    refund_amount: paiseToRupees(view.amountPaise),
    refund_status: (view.refundStatus?.toLowerCase() ?? 'none') as
      'none' | Lowercase<NonNullable<ReturnView['refundStatus']>>,
    lines: view.lines.map(({ orderLineId, name, quantity, amountPaise }) => ({
      id: orderLineId,
      product_name: name,
      quantity,
      refund_amount: paiseToRupees(amountPaise),
    })),
  };
}
