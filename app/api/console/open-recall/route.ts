import { z } from 'zod';
import { openRecall } from '@/lib/purchasing/recalls/open-recall';
import { NewRecall, RecallId } from '@/lib/purchasing/recalls/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Open a recall: block its batches permanently, and list and notify their buyers. A mock recall only lists them',
  session: 'staff',
  permission: may('recalls.open'),
  idempotent: true,
  body: NewRecall,
  response: z.object({
    status: z.literal('true'),
    recall_id: RecallId,
    number: z.string().meta({ examples: ['RC/26-27/0003'] }),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { id, number } = await openRecall(body, actingStaff(staff));
    return { status: 'true' as const, recall_id: id, number };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
