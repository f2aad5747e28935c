import { z } from 'zod';
import { startImport } from '@/lib/catalogue/imports/commands';
import { IMPORT_FILE } from '@/lib/catalogue/imports/run-rules';
import { ImportId } from '@/lib/catalogue/imports/run-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Upload a price or stock list to import (multipart: pic, CSV or XLSX up to 64 MB); its lines are read afterwards, and the catalogue does not change',
  session: 'staff',
  permission: may('import.check'),
  file: 'pic',
  mostFileBytes: IMPORT_FILE.mostBytes,
  body: z.object({
    supplier_id: z
      .union([z.uuid(), z.literal('')])
      .optional()
      .meta({ examples: [''] }),
  }),
  response: z.object({ status: z.literal('true'), import_id: ImportId }),
  limits: [{ name: 'importFile', most: 60, per: HOUR, by: 'customer' }],
  fails: ['refused'],
  handle: async ({ staff, body, file }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    const sent = { name: file.fileName, size: file.size, pieces: file.pieces };
    const id = await startImport(sent, body.supplier_id || null, actingStaff(staff));
    return { status: 'true' as const, import_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
