import { z } from 'zod';
import { placeForCaller } from '@/lib/backoffice/customer-orders/place-for-caller';
import { PlaceForm } from '@/lib/backoffice/customer-orders/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { maybeText, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Place an order for a customer with the checks of a checkout, and send a payment link or take its money at the counter',
  session: 'staff',
  permission: may('orders.place'),
  idempotent: true,
  body: PlaceForm,
  response: z.object({
    status: z.literal('true'),
    order_number: text('MC2611-7KQ2M9XD'),
    /**
     * Null if the payment gateway did not answer: call create-payment-link. Also null without a
     * link.
     */
    payment_link: maybeText('https://rzp.io/i/nxrHnLJ'),
  }),
  fails: ['notFound', 'refused', 'conflict', 'tooMany', 'unavailable'],
  handle: async ({ staff, body }) => {
    if (body.payment !== 'link') await may('till.use').check(staff);
    const { number, url } = await placeForCaller(body, actingStaff(staff));
    return { status: 'true' as const, order_number: number, payment_link: url };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
