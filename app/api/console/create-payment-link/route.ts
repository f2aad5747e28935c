import { z } from 'zod';
import { sendLink } from '@/lib/backoffice/customer-orders/send-link';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Create the payment link of an order after the payment gateway did not answer, and send it to the customer',
  session: 'staff',
  permission: may('orders.place'),
  idempotent: true,
  body: z.object({
    order_id: OrderId,
    /** Number of the edit of the paid order whose difference the link is for. */
    edit: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .meta({ examples: [1] }),
  }),
  response: z.object({ status: z.literal('true'), payment_link: text('https://rzp.io/i/nxrHnLJ') }),
  fails: ['notFound', 'conflict', 'unavailable'],
  handle: async ({ staff, body: { order_id: orderId, edit = null } }) => ({
    status: 'true' as const,
    payment_link: await sendLink(orderId, edit, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
