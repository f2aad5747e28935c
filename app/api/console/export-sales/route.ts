import { z } from 'zod';
import { exportSales } from '@/lib/money/reports/export-sales';
import { SALES_FILES } from '@/lib/money/reports/sales-rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { Day } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** Date in India. */
const day = (example: string) => Day.meta({ examples: [example] });

export const GET = endpoint({
  summary:
    'Download sales for a range of days in India, both included, as CSV: days (by day and product), lines (of invoices and credit notes) or orders; each export is recorded',
  session: 'staff',
  permission: may('reports.sales'),
  query: z.object({
    file: z.enum(SALES_FILES).meta({ examples: ['lines'] }),
    from: day('2026-11-01'),
    until: day('2026-11-30'),
  }),
  response: z.never(),
  sends: ['text/csv'],
  handle: async ({ staff, query: { file, ...days } }) => {
    const parts = await exportSales(file, days, actingStaff(staff));
    return streamResponse(parts, 'text/csv; charset=utf-8', `sales-${file}-${days.from}-${days.until}.csv`);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
