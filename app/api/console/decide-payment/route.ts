import { z } from 'zod';
import { decideUnknown } from '@/lib/money/payments/decide-unmatched';
import { PaymentId } from '@/lib/money/payments/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { conflict } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Refund a payment without a known order, once, or mark it as handled. Payments of other shops are never refunded',
  session: 'staff',
  permission: may('payments.move'),
  idempotent: true,
  body: z.object({
    payment_id: PaymentId.meta({ examples: ['pay_IH4NVgf4Dreq1l'] }),
    decision: z.enum(['refund', 'dismiss']),
  }),
  response: z.object({ status: z.literal('true'), state: z.enum(['REFUNDING', 'REFUNDED', 'DISMISSED']) }),
  fails: ['conflict'],
  handle: async ({ staff, body }) => {
    const state = await decideUnknown(body.payment_id, body.decision, actingStaff(staff));
    if (state === 'FOREIGN') throw conflict('paymentOfOthers');
    if (state !== 'REFUNDING' && state !== 'REFUNDED' && state !== 'DISMISSED') throw conflict('paymentNotWaiting');
    return { status: 'true' as const, state };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
