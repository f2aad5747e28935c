import { z } from 'zod';
import { exportPurchases } from '@/lib/money/reports/export-purchases';
import { PeriodName } from '@/lib/money/reports/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary:
    'Download the purchase register of a month or quarter as CSV, one row per bill and tax rate; each export is recorded',
  session: 'staff',
  permission: may('costs.read'),
  query: z.object({ period: PeriodName }),
  response: z.never(),
  sends: ['text/csv'],
  handle: async ({ staff, query: { period } }) =>
    streamResponse(
      await exportPurchases(period, actingStaff(staff)),
      'text/csv; charset=utf-8',
      `purchases-${period.name}.csv`,
    ),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
