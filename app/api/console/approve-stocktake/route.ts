import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { StockReason } from '@/lib/inventory/stock/batches/batch-schema';
import { approveStocktake } from '@/lib/inventory/stocktakes/approve-stocktake';
import { StocktakeId } from '@/lib/inventory/stocktakes/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Apply the counts of a stocktake to the stock; movements since a count are preserved',
  session: 'staff',
  permission: may('stocktakes.approve'),
  idempotent: true,
  body: z.object({ stocktake_id: StocktakeId, reason: StockReason }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await approveStocktake(body.stocktake_id, body.reason, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
