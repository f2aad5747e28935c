import { z } from 'zod';
import { renameView } from '@/lib/backoffice/saved-views/commands';
import { ViewId, ViewName } from '@/lib/backoffice/saved-views/wire';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Rename a saved view of the caller; owners can also rename shared views',
  session: 'staff',
  permission: may('views.save'),
  body: z.object({ view_id: ViewId, name: ViewName }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { view_id: id, name } }) => {
    await renameView(id, name, staff);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
