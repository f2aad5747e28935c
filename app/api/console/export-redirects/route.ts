import { z } from 'zod';
import { exportRedirects } from '@/lib/backoffice/redirects/export-redirects';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download all redirects as CSV, in the format of an import; each export is recorded',
  session: 'staff',
  permission: may('site.change'),
  query: z.object({}),
  response: z.never(),
  sends: ['text/csv'],
  fails: [],
  handle: async ({ staff }) =>
    streamResponse(await exportRedirects(actingStaff(staff)), 'text/csv; charset=utf-8', 'redirects.csv'),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
