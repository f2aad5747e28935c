import { z } from 'zod';
import { cancelVersion } from '@/lib/site/content/commands';
import { PageSlug, VersionId } from '@/lib/site/content/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Cancel a scheduled version of an information page before its time',
  session: 'staff',
  permission: may('pages.write'),
  body: z.object({ slug: PageSlug, version: VersionId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body: { slug, version } }) => {
    await cancelVersion(slug, version, { by: actingStaff(staff) });
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
