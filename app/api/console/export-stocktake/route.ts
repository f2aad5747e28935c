import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may, powersOf } from '@/lib/people/staff/permissions';
import { exportStocktake } from '@/lib/inventory/stocktakes/export-stocktake';
import { StocktakeId } from '@/lib/inventory/stocktakes/schema';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the counts and differences of a stocktake as CSV; each export is recorded',
  session: 'staff',
  permission: may('stock.read'),
  query: z.object({ stocktake_id: StocktakeId }),
  response: z.never(),
  sends: ['text/csv'],
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, query: { stocktake_id: id } }) => {
    const { permissions } = await powersOf(staff);
    const { number, csv } = await exportStocktake(id, permissions.has('costs.read'), actingStaff(staff));
    return streamResponse(csv, 'text/csv; charset=utf-8', `stocktake-${number}.csv`);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
