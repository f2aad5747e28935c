import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { SupplierReturnId } from '@/lib/purchasing/supplier-returns/schema';
import { sendReturn } from '@/lib/purchasing/supplier-returns/send-return';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'The supplier has the goods of a return, and owes a credit note for them',
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
