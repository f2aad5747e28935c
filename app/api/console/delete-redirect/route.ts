import { z } from 'zod';
import { deleteRedirect } from '@/lib/backoffice/redirects/change-redirects';
import { RedirectPath } from '@/lib/backoffice/redirects/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Delete the redirect of a former address',
  session: 'staff',
  permission: may('site.change'),
  idempotent: true,
  body: RedirectPath,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body }) => {
    await deleteRedirect(body.path, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
