import { z } from 'zod';
import { cancelLinesForStore } from '@/lib/dispensing/after-sales/cancel-lines';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, OrderId, OrderLines } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { paiseToRupees } from '@/lib/kernel/money';

export const POST = endpoint({
  summary:
    'Cancel lines, or some units of them, of a paid order before dispatch: refund and restock them and notify the customer',
  session: 'staff',
  permission: may('orders.cancel'),
  idempotent: true,
  body: z.object({
    order_id: OrderId,
    lines: OrderLines,
    reason: z.enum(['NOT_AVAILABLE', 'CUSTOMER', 'OTHER']),
  }),
  response: z.object({
    status: z.literal('true'),
    /** Refund for the lines, in rupees. */
    refund_amount: figure(57),
    order_cancelled: z.boolean().meta({ examples: [false] }),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { order_id: orderId, lines, reason } }) => {
    const { isWhole, amountPaise } = await cancelLinesForStore(orderId, lines, reason, actingStaff(staff), staff.role);
    return { status: 'true' as const, refund_amount: paiseToRupees(amountPaise), order_cancelled: isWhole };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
