import { z } from 'zod';
import { BillColumns, BillId } from '@/lib/purchasing/supplier-bills/bill-schema';
import { mapBill } from '@/lib/purchasing/supplier-bills/store-file';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Set the columns of a supplier bill from a file, and find its products again. Nothing is received',
  session: 'staff',
  permission: may('goods.receive'),
  idempotent: true,
  body: z.object({ bill_id: BillId, mapping: BillColumns }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict', 'refused'],
  handle: async ({ staff, body }) => {
    await mapBill(body.bill_id, body.mapping, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
