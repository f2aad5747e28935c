import { z } from 'zod';
import { checkImport } from '@/lib/catalogue/imports/commands';
import { ImportId, ImportMapping } from '@/lib/catalogue/imports/run-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Set the column mapping of an import and check every line; the catalogue does not change',
  session: 'staff',
  permission: may('import.check'),
  idempotent: true,
  body: z.object({ import_id: ImportId, mapping: ImportMapping, details: z.boolean(), create_new: z.boolean() }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body }) => {
    const options = { details: body.details, createNew: body.create_new };
    await checkImport(body.import_id, body.mapping, options, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
