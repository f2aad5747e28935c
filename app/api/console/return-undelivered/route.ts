import { z } from 'zod';
import { ReceivingFields, unfitUnits } from '@/lib/domains/after-sales/receive-schema';
import { returnUndelivered } from '@/lib/domains/after-sales/return-undelivered';
import { actingStaff } from '@/lib/domains/staff/acting-staff';
import { may } from '@/lib/domains/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'A parcel that could not be handed over is back, or lost: its goods go on the shelf or are written off, and exactly the sum that was shown is refunded',
  session: 'staff',
  permission: may('returns.receive'),
  idempotent: true,
  body: z.object({ order_id: OrderId, ...ReceivingFields }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { order_id: id, unfit, amount_paise: amountPaise } }) => {
    await returnUndelivered(id, actingStaff(staff), unfitUnits(unfit), amountPaise);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
