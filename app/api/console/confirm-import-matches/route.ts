import { z } from 'zod';
import { confirmLikely } from '@/lib/catalogue/imports/confirm-likely';
import { CheckCount, ImportId, LineAnswers } from '@/lib/catalogue/imports/run-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Answer which lines of an import are likely products of the store, and check it again',
  session: 'staff',
  permission: may('import.check'),
  idempotent: true,
  body: z.object({ import_id: ImportId, check_count: CheckCount, answers: LineAnswers }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await confirmLikely(body.import_id, body.check_count, body.answers, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
