import { z } from 'zod';
import { addNote } from '@/lib/people/staff-notes/commands';
import { NOTE_LENGTH } from '@/lib/people/staff-notes/rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { severalLines } from '@/lib/kernel/plain-text';

export const POST = endpoint({
  summary: 'Add a note for colleagues to a customer or an order; notes cannot be changed',
  session: 'staff',
  permission: may('notes.write'),
  idempotent: true,
  body: z.object({
    customer_id: CustomerId,
    /** Order the note is about, if any. */
    order_id: OrderId.optional(),
    text: z
      .string({ error: 'noteRequired' })
      .transform(severalLines)
      .pipe(z.string().min(1, 'noteRequired').max(NOTE_LENGTH, 'noteLong'))
      .meta({ examples: ['Wants to be called after six in the evening.'] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body: { customer_id: customerId, order_id: orderId, text } }) => {
    await addNote({ customerId, orderId }, text, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
