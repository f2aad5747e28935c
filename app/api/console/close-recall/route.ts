import { z } from 'zod';
import { finishRecall } from '@/lib/purchasing/recalls/finish-recall';
import { RecallId, RecallReason } from '@/lib/purchasing/recalls/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Close a recall after all buyers are notified and no affected goods are packed; its batches stay recalled',
  session: 'staff',
  permission: may('recalls.open'),
  idempotent: true,
  body: z.object({ recall_id: RecallId, outcome: RecallReason }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await finishRecall(body.recall_id, body.outcome, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
