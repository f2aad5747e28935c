import { z } from 'zod';
import { restoreVersion } from '@/lib/site/content/commands';
import { PageLocale, PageSlug, VersionId } from '@/lib/site/content/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Publish an earlier version of an information page again; version 0 is the text that the release ships',
  session: 'staff',
  permission: may('pages.write'),
  body: z.object({ slug: PageSlug, locale: PageLocale, version: VersionId, base: VersionId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { version, ...named } }) => {
    await restoreVersion({ ...named, id: version }, { by: actingStaff(staff) });
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
