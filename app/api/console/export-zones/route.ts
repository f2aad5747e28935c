import { z } from 'zod';
import { exportZones } from '@/lib/backoffice/delivery-zones/import-zones';
import { may } from '@/lib/people/staff/permissions';
import { streamResponse } from '@/lib/shared/files/file-response';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the delivery zones as CSV, which an upload accepts',
  session: 'staff',
  permission: may('settings.change'),
  response: z.never(),
  sends: ['text/csv'],
  fails: [],
  handle: async () => streamResponse(await exportZones(), 'text/csv; charset=utf-8', 'delivery-zones.csv'),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
