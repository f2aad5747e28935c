import { z } from 'zod';
import { exportLines } from '@/lib/money/settlements/export-lines';
import { SettlementId } from '@/lib/money/settlements/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the lines of a settlement of the payment gateway as CSV; each export is recorded',
  session: 'staff',
  permission: may('payments.read'),
  query: z.object({ settlement_id: SettlementId }),
  response: z.never(),
  sends: ['text/csv'],
  fails: ['notFound'],
  handle: async ({ staff, query: { settlement_id: id } }) =>
    streamResponse(await exportLines(id, actingStaff(staff)), 'text/csv; charset=utf-8', `${id}.csv`),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
