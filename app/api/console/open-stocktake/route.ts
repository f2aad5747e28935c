import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { openStocktake } from '@/lib/inventory/stocktakes/open-stocktake';
import { ScopeText, StocktakeScope } from '@/lib/inventory/stocktakes/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Open a stocktake of a category, of SKUs, of a SKU prefix, or of the batches that were not counted for the longest time',
  session: 'staff',
  permission: may('stock.count'),
  idempotent: true,
  body: z.object({ scope: StocktakeScope, text: ScopeText.optional() }),
  response: z.object({
    status: z.literal('true'),
    stocktake_id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a30'),
    lines: figure(24),
  }),
  fails: ['conflict'],
  handle: async ({ staff, body }) => {
    const { id, lines } = await openStocktake(body.scope, body.text ?? '', actingStaff(staff));
    return { status: 'true' as const, stocktake_id: id, lines };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
