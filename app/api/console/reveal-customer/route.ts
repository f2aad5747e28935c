import { z } from 'zod';
import { readContact } from '@/lib/backoffice/customers/read-contact';
import { REVEAL_REASONS } from '@/lib/backoffice/customers/staff-rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, maybeText, OrderId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Get the contact details of a customer, which are masked elsewhere; each access is recorded with its reason',
  session: 'staff',
  permission: may('customers.reveal'),
  body: z.object({
    customer_id: CustomerId,
    /** One of the customer's orders: its email address replaces that of the account. */
    order_id: OrderId.optional(),
    reason: z.enum(REVEAL_REASONS, { error: 'reasonRequired' }),
  }),
  response: z.object({
    status: z.literal('true'),
    email: text('kavya@example.com'),
    phone: maybeText('+919840011223'),
    addresses: z.array(z.object({ place: text('Home'), detail: text('12, Gandhi Street, Madurai 625001') })),
  }),
  fails: ['notFound'],
  limits: [{ name: 'contact-reveals', most: 60, per: 60 * MINUTE, by: 'customer' }],
  handle: async ({ staff, body: { customer_id: customerId, order_id: orderId, reason } }) => ({
    status: 'true' as const,
    ...(await readContact({ customerId, orderId, reason }, actingStaff(staff))),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
