import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { SupplierReturnId } from '@/lib/purchasing/supplier-returns/schema';
import { sendReturn } from '@/lib/purchasing/supplier-returns/send-return';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Mark the goods of a return as received by the supplier, who then owes a credit note',
  session: 'staff',
  permission: may('goods.sendBack'),
  idempotent: true,
  body: z.object({ supplier_return_id: SupplierReturnId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await sendReturn(body.supplier_return_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
