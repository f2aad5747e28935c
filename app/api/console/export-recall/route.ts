import { z } from 'zod';
import { exportRecall, RECALL_PARTS } from '@/lib/purchasing/recalls/export-report';
import { RecallId } from '@/lib/purchasing/recalls/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the report of a recall, or the list of its recipients, as CSV; each export is recorded',
  session: 'staff',
  permission: may('recalls.read'),
  query: z.object({ recall_id: RecallId, part: z.enum(RECALL_PARTS).meta({ examples: ['report'] }) }),
  response: z.never(),
  sends: ['text/csv'],
  fails: ['notFound'],
  handle: async ({ staff, query: { recall_id: id, part } }) => {
    const { name, parts } = await exportRecall(id, part, actingStaff(staff));
    return streamResponse(parts, 'text/csv; charset=utf-8', name);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
