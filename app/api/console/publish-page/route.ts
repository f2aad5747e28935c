import { z } from 'zod';
import { publishPage } from '@/lib/site/content/commands';
import { PageSlug } from '@/lib/site/content/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Publish a withdrawn information page again, with the texts it had',
  session: 'staff',
  permission: may('pages.write'),
  body: z.object({ slug: PageSlug }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body: { slug } }) => {
    await publishPage(slug, { by: actingStaff(staff) });
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
