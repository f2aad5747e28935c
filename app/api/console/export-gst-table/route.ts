import { z } from 'zod';
import { exportGstTable } from '@/lib/money/reports/export-gst';
import { GstTableName, PeriodName } from '@/lib/money/reports/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary:
    'Download a table of GSTR-1 of a month or quarter as CSV with the headings of the offline tool of the GST portal; lines contains all invoices and credit notes. Each export is recorded',
  session: 'staff',
  permission: may('reports.gst'),
  query: z.object({ table: GstTableName, period: PeriodName }),
  response: z.never(),
  sends: ['text/csv'],
  handle: async ({ staff, query: { table, period } }) =>
    streamResponse(
      await exportGstTable(table, period, actingStaff(staff)),
      'text/csv; charset=utf-8',
      `gstr1-${period.name}-${table}.csv`,
    ),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
