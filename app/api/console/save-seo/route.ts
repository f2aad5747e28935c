import { z } from 'zod';
import { saveSeo } from '@/lib/catalogue/seo/change-seo';
import { SeoChanges } from '@/lib/catalogue/seo/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Change title and description of a category, subcategory or product for search engines; an empty text is computed. If another user has changed a field since, the call is rejected with both values',
  session: 'staff',
  permission: may('site.change'),
  idempotent: true,
  body: SeoChanges,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { kind, subject_id: id, before, after } }) => {
    await saveSeo({ subject: { kind, id }, before, after }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
