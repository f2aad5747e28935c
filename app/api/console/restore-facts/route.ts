import { z } from 'zod';
import { restoreFacts } from '@/lib/catalogue/facts/change-facts';
import { FactSubjectName, FactVersionId } from '@/lib/catalogue/facts/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Save an earlier version of the facts about a medicine again as the newest draft, which needs a review',
  session: 'staff',
  permission: may('facts.write'),
  body: z.object({ subject: FactSubjectName, version: FactVersionId, base: FactVersionId }),
  response: z.object({ status: z.literal('true'), version: z.int().meta({ examples: [5] }) }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => ({
    status: 'true' as const,
    version: await restoreFacts(body, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
