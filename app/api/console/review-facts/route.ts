import { z } from 'zod';
import { reviewFacts } from '@/lib/catalogue/facts/change-facts';
import { FactSubjectName, FactVersionId } from '@/lib/catalogue/facts/schema';
import { may } from '@/lib/people/staff/permissions';
import { registeredReviewer } from '@/lib/people/staff/pharmacist';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Review the newest version of the facts about a medicine as a registered pharmacist; pages show it from then on. All eight facts and the source must have a text in the default language',
  session: 'staff',
  permission: may('facts.review'),
  body: z.object({ subject: FactSubjectName, version: FactVersionId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await reviewFacts(body, await registeredReviewer(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
