import { z } from 'zod';
import { deleteView } from '@/lib/backoffice/saved-views/commands';
import { ViewId } from '@/lib/backoffice/saved-views/wire';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Delete a saved view of the caller; owners can also delete shared views',
  session: 'staff',
  permission: may('views.save'),
  body: z.object({ view_id: ViewId }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound'],
  handle: async ({ staff, body }) => {
    await deleteView(body.view_id, staff);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
