import { z } from 'zod';
import { withdrawFacts } from '@/lib/catalogue/facts/change-facts';
import { FactSubjectName } from '@/lib/catalogue/facts/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Remove the shown facts about a medicine from all pages, until a later version is reviewed',
  session: 'staff',
  permission: may('facts.write'),
  body: z.object({ subject: FactSubjectName }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body: { subject } }) => {
    await withdrawFacts(subject, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
