import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { cancelStocktake } from '@/lib/inventory/stocktakes/cancel-stocktake';
import { StocktakeId } from '@/lib/inventory/stocktakes/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Cancel a stocktake and discard its counts',
  session: 'staff',
  permission: may('stock.count'),
  idempotent: true,
  body: z.object({ stocktake_id: StocktakeId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await cancelStocktake(body.stocktake_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
