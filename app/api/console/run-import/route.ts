import { z } from 'zod';
import { runImport } from '@/lib/catalogue/imports/commands';
import { CheckCount, ImportId } from '@/lib/catalogue/imports/run-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Apply a checked import to the catalogue, or resume a stopped run',
  session: 'staff',
  permission: may('import.run'),
  idempotent: true,
  body: z.object({ import_id: ImportId, check_count: CheckCount }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body }) => {
    await runImport(body.import_id, body.check_count, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
