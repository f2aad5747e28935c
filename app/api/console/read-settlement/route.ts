import { z } from 'zod';
import { requestReading } from '@/lib/money/settlements/request-reading';
import { SettlementId } from '@/lib/money/settlements/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Schedule another import of the details of a settlement of the payment gateway within a minute',
  session: 'staff',
  permission: may('settlements.check'),
  body: z.object({ settlement_id: SettlementId }),
  response: z.object({ status: z.literal('true'), queued: z.boolean() }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => ({
    status: 'true' as const,
    queued: await requestReading(body.settlement_id, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
