import { z } from 'zod';
import { restoreVersion } from '@/lib/backoffice/versions/undo-change';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Undo a change of redirects, menus, search texts or email texts: restores the value before it',
  session: 'staff',
  permission: may('site.change'),
  idempotent: true,
  body: z.object({ version_id: z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a2d'] }) }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await restoreVersion(body.version_id, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
