import { z } from 'zod';
import { readReport } from '@/lib/purchasing/recalls/read-report';
import { RecallId } from '@/lib/purchasing/recalls/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the report of a recall as PDF; each export is recorded',
  session: 'staff',
  permission: may('recalls.read'),
  query: z.object({ recall_id: RecallId }),
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['notFound'],
  handle: ({ staff, query, locale }) => readReport(query.recall_id, actingStaff(staff), locale),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
