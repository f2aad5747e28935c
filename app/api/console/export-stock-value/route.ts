import { z } from 'zod';
import { exportStockValue } from '@/lib/money/reports/export-stock-value';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download every batch in stock with its cost as CSV; each export is recorded',
  session: 'staff',
  permission: may('costs.read'),
  response: z.never(),
  sends: ['text/csv'],
  handle: async ({ staff }) =>
    streamResponse(await exportStockValue(actingStaff(staff)), 'text/csv; charset=utf-8', 'stock-value.csv'),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
