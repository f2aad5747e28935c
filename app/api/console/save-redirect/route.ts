import { z } from 'zod';
import { saveRedirect } from '@/lib/backoffice/redirects/change-redirects';
import { SavedRedirect } from '@/lib/backoffice/redirects/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Lead a former address to a page or an https address, or mark it as gone. `replaces` is the target that the form displayed for a known redirect: if another user has changed it since, the response is a conflict',
  session: 'staff',
  permission: may('site.change'),
  idempotent: true,
  body: SavedRedirect,
  response: z.object({ status: z.literal('true') }),
  fails: ['conflict'],
  handle: async ({ staff, body }) => {
    await saveRedirect(body, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
