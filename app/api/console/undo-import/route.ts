import { z } from 'zod';
import { undoImport } from '@/lib/catalogue/imports/commands';
import { ImportId } from '@/lib/catalogue/imports/run-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Undo an import, except for products that were changed since',
  session: 'staff',
  permission: may('import.undo'),
  idempotent: true,
  body: z.object({ import_id: ImportId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body }) => {
    await undoImport(body.import_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
