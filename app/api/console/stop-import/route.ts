import { z } from 'zod';
import { stopImport } from '@/lib/catalogue/imports/commands';
import { ImportId } from '@/lib/catalogue/imports/run-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Stop an import after the current lines; finished lines are kept, and the run can be resumed',
  session: 'staff',
  permission: may('import.check'),
  idempotent: true,
  body: z.object({ import_id: ImportId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body }) => {
    await stopImport(body.import_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
