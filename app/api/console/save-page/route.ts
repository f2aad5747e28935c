import { z } from 'zod';
import { savePage } from '@/lib/site/content/commands';
import { PageForm } from '@/lib/site/content/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Save the texts of an information page in one or more languages, now or at `publish_at`, or add a page. `bases` has the newest version of each language when the editor opened it: if a colleague saved one since, the response is a conflict',
  session: 'staff',
  permission: may('pages.write'),
  body: PageForm,
  response: z.object({ status: z.literal('true'), versions: z.int().meta({ examples: [1] }) }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    const { slug, is_new: isNew, texts, bases, note } = body;
    const publishAt = body.publish_at === null ? null : new Date(body.publish_at);
    const versions = await savePage({ slug, isNew, texts, bases, publishAt, note }, { by: actingStaff(staff) });
    return { status: 'true' as const, versions };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
