import { z } from 'zod';
import { BillId } from '@/lib/purchasing/supplier-bills/bill-schema';
import { discardBill } from '@/lib/purchasing/supplier-bills/change-line';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Delete a supplier bill from a file that is not received yet',
  session: 'staff',
  permission: may('goods.receive'),
  idempotent: true,
  body: z.object({ bill_id: BillId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await discardBill(body.bill_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
