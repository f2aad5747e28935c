import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { Units } from '@/lib/inventory/stock/batches/batch-schema';
import { countLine } from '@/lib/inventory/stocktakes/count-line';
import { StocktakeLineId } from '@/lib/inventory/stocktakes/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Record the counted number of units of a batch in a stocktake; the next step tells whether it differs from the ledger',
  session: 'staff',
  permission: may('stock.count'),
  idempotent: true,
  body: z.object({ line_id: StocktakeLineId, units: Units }),
  response: z.object({ status: z.literal('true'), state: z.enum(['toCount', 'toRecount', 'counted']) }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => ({
    status: 'true' as const,
    state: await countLine(body.line_id, body.units, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
