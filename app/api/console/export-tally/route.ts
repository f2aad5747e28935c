import { z } from 'zod';
import { PeriodName } from '@/lib/money/reports/schema';
import { exportTally } from '@/lib/money/tally/export-tally';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary:
    'Download invoices, credit notes, captured payments and purchases of a month or quarter as vouchers in the XML of Tally; each export is recorded',
  session: 'staff',
  permission: may('costs.read'),
  query: z.object({ period: PeriodName }),
  response: z.never(),
  sends: ['application/xml'],
  handle: async ({ staff, query: { period } }) => {
    const vouchers = await exportTally(period, actingStaff(staff));
    return streamResponse(vouchers, 'application/xml; charset=utf-8', `tally-${period.name}.xml`);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
