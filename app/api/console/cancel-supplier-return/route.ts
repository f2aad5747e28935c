import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { cancelReturn } from '@/lib/purchasing/supplier-returns/cancel-return';
import { CancelReason, SupplierReturnId } from '@/lib/purchasing/supplier-returns/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Cancel a return to a supplier before it is collected and put its units back into their batches',
  session: 'staff',
  permission: may('goods.sendBack'),
  idempotent: true,
  body: z.object({ supplier_return_id: SupplierReturnId, reason: CancelReason }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await cancelReturn(body.supplier_return_id, body.reason, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
