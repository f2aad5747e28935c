import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { issueReturn } from '@/lib/purchasing/supplier-returns/issue-return';
import { NewReturn, SupplierReturnId } from '@/lib/purchasing/supplier-returns/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Issue a return note for goods that go back to their supplier. Its units leave their batches and the saleable stock, except those that are sold or reserved',
  session: 'staff',
  permission: may('goods.sendBack'),
  idempotent: true,
  body: NewReturn,
  response: z.object({
    status: z.literal('true'),
    supplier_return_id: SupplierReturnId,
    number: z.string().meta({ examples: ['SR/26-27/0001'] }),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { supplier_id: supplierId, remark = '', lines } }) => {
    const requested = lines.map(({ batch_id: batchId, units, reason }) => ({ batchId, units, reason }));
    const { id, number } = await issueReturn({ supplierId, remark, lines: requested }, actingStaff(staff));
    return { status: 'true' as const, supplier_return_id: id, number };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
