import { z } from 'zod';
import { receiveReturn } from '@/lib/dispensing/after-sales/receive-return';
import { ReceivingFields, unfitUnits } from '@/lib/dispensing/after-sales/receive-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderReturnId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Receive the goods of an approved return: restock or write off each unit, and refund exactly the displayed amount',
  session: 'staff',
  permission: may('returns.receive'),
  idempotent: true,
  body: z.object({ return_id: OrderReturnId, ...ReceivingFields }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { return_id: id, unfit, amount_paise: amountPaise } }) => {
    await receiveReturn(id, actingStaff(staff), unfitUnits(unfit), amountPaise, staff.role);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
