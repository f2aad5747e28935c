import { z } from 'zod';
import { PairId } from '@/lib/catalogue/duplicates/schema';
import { settlePair } from '@/lib/catalogue/duplicates/settle-pair';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'State that two products of a likely pair are not the same, or withdraw that',
  session: 'staff',
  permission: may('products.write'),
  body: z.object({ pair_id: PairId, distinct: z.boolean() }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await settlePair(body.pair_id, body.distinct, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
