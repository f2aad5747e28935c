import { z } from 'zod';
import { withdrawPage } from '@/lib/site/content/commands';
import { PageSlug } from '@/lib/site/content/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Withdraw an information page in all languages. Pages that the law requires cannot be withdrawn',
  session: 'staff',
  permission: may('pages.write'),
  body: z.object({ slug: PageSlug }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { slug } }) => {
    await withdrawPage(slug, { by: actingStaff(staff) });
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
