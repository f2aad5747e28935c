import { z } from 'zod';
import { exportDemand } from '@/lib/inventory/stock/export-demand';
import { DEMAND_VIEWS } from '@/lib/inventory/stock/reorder-rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may, powersOf } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary:
    'Download products that will run out before new stock can arrive, or that were not sold for a number of days, as CSV; each export is recorded',
  session: 'staff',
  permission: may('stock.read'),
  query: z.object({ view: z.enum(DEMAND_VIEWS) }),
  response: z.never(),
  sends: ['text/csv'],
  fails: [],
  handle: async ({ staff, query: { view } }) => {
    const { permissions } = await powersOf(staff);
    const parts = await exportDemand(view, permissions.has('costs.read'), actingStaff(staff));
    return streamResponse(parts, 'text/csv; charset=utf-8', `stock-${view}.csv`);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
