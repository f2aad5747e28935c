import { z } from 'zod';
import { SupplierId } from '@/lib/purchasing/goods-receipts/supplier-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may, powersOf } from '@/lib/people/staff/permissions';
import { exportReturns } from '@/lib/purchasing/supplier-returns/export-returns';
import { RETURN_VIEWS } from '@/lib/purchasing/supplier-returns/rules';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary:
    'Download the lines of one or all returns to suppliers as CSV, with purchase rates for those who may see them; each export is recorded',
  session: 'staff',
  permission: may('stock.read'),
  query: z.object({ view: z.enum(RETURN_VIEWS), supplier_id: SupplierId.optional() }),
  response: z.never(),
  sends: ['text/csv'],
  fails: [],
  handle: async ({ staff, query: { view, supplier_id: supplierId } }) => {
    const { permissions } = await powersOf(staff);
    const csv = await exportReturns({ view, supplierId }, permissions.has('costs.read'), actingStaff(staff));
    return streamResponse(csv, 'text/csv; charset=utf-8', `supplier-returns-${view}.csv`);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
