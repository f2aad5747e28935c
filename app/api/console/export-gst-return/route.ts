import { z } from 'zod';
import { exportGstReturn } from '@/lib/money/reports/export-gst';
import { PeriodName } from '@/lib/money/reports/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** The return is built completely before its first byte and sent as one part. */
async function* partsOf(content: object): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode(JSON.stringify(content)));
}

export const GET = endpoint({
  summary:
    'Download GSTR-1 of a month or quarter as JSON in the format of the offline tool of the GST portal; each export is recorded',
  session: 'staff',
  permission: may('reports.gst'),
  query: z.object({ period: PeriodName }),
  response: z.never(),
  sends: ['application/octet-stream'],
  handle: async ({ staff, query: { period } }) => {
    const content = await exportGstReturn(period, actingStaff(staff));
    return streamResponse(partsOf(content), 'application/octet-stream', `gstr1-${content.gstin}-${content.fp}.json`);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
