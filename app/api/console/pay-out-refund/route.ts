import { z } from 'zod';
import { PayoutForm } from '@/lib/money/payments/refunds/payout-schema';
import { settlePayout } from '@/lib/money/payments/refunds/settle-payout';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Record that a refund of a payment by hand was paid out, with the reference of the transfer',
  session: 'staff',
  permission: may('payments.move'),
  idempotent: true,
  body: PayoutForm,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { refund_id: refundId, way, reference } = body;
    await settlePayout(refundId, { way, reference }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
