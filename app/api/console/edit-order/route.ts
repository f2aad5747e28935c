import { z } from 'zod';
import { editOrder } from '@/lib/backoffice/order-edits/change-order';
import { EditForm } from '@/lib/backoffice/order-edits/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { maybeText } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Edit a paid order before packing: add goods without prescription, remove units, and refund the difference or send a payment link for it',
  session: 'staff',
  permission: may('orders.edit'),
  idempotent: true,
  body: EditForm,
  response: z.object({
    status: z.literal('true'),
    /** True if the edit waits for the payment of its difference. */
    is_waiting: z.boolean().meta({ examples: [true] }),
    /**
     * Null without a difference to pay, or if the gateway did not answer: call create-payment-link.
     */
    payment_link: maybeText('https://rzp.io/i/nxrHnLJ'),
  }),
  fails: ['notFound', 'refused', 'conflict', 'unavailable'],
  handle: async ({ staff, body }) => {
    const { isWaiting, url } = await editOrder(body, actingStaff(staff), staff.role);
    return { status: 'true' as const, is_waiting: isWaiting, payment_link: url };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
