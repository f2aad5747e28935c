import { z } from 'zod';
import { saveFacts } from '@/lib/catalogue/facts/change-facts';
import { FactSubjectName, FactTextsInput, FactVersionId } from '@/lib/catalogue/facts/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Save the facts about a medicine as a new draft; pages show the version reviewed last. `subject` is a route with the ids of all salts (`mouth-12-45`), or a product (`product-123`). `base` is the newest version when the editor opened, 0 for none',
  session: 'staff',
  permission: may('facts.write'),
  body: z.object({
    subject: FactSubjectName,
    base: FactVersionId,
    texts: FactTextsInput.meta({ examples: [{ 'en.use': 'Lowers fever and relieves mild to moderate pain.' }] }),
  }),
  response: z.object({
    status: z.literal('true'),
    version: z
      .int()
      .nullable()
      .meta({ description: 'The new version; null if nothing changed', examples: [4] }),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => ({ status: 'true' as const, version: await saveFacts(body, actingStaff(staff)) }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
