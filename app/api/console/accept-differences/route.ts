import { z } from 'zod';
import { confirmDifferences } from '@/lib/money/settlements/confirm-differences';
import { SettlementId } from '@/lib/money/settlements/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Record that the differences of a settlement were reviewed; rejected if their number has changed since',
  session: 'staff',
  permission: may('settlements.check'),
  body: z.object({
    settlement_id: SettlementId,
    count: z
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ examples: [2] }),
  }),
  response: z.object({ status: z.literal('true'), changed: z.boolean() }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => ({
    status: 'true' as const,
    changed: await confirmDifferences(body.settlement_id, body.count, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
