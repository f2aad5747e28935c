import { z } from 'zod';
import { importZones, ZONE_FILE_BYTES } from '@/lib/backoffice/delivery-zones/import-zones';
import { ZoneChangesReply } from '@/lib/backoffice/delivery-zones/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Replace the delivery zones by those of a file (multipart: pic, CSV or XLSX up to 4 MB); with dry_run only list what would change. Problems are named by line, and nothing changes then',
  session: 'staff',
  permission: may('settings.change'),
  file: 'pic',
  mostFileBytes: ZONE_FILE_BYTES,
  body: z.object({ dry_run: z.enum(['true', 'false']).meta({ examples: ['true'] }) }),
  response: ZoneChangesReply,
  limits: [{ name: 'zoneFile', most: 60, per: HOUR, by: 'customer' }],
  fails: ['refused', 'tooMany', 'conflict'],
  handle: async ({ staff, body, file }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    const source = {
      file: file.pieces(),
      isWorkbook: /\.xlsx$/i.test(file.fileName),
      owner: { kind: 'staff' as const, id: staff.id },
    };
    const changes = await importZones(source, { by: actingStaff(staff), dryRun: body.dry_run === 'true' });
    return { status: 'true' as const, ...changes };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
