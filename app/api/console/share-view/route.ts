import { z } from 'zod';
import { shareView } from '@/lib/backoffice/saved-views/commands';
import { ViewId } from '@/lib/backoffice/saved-views/wire';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Share a saved view with all staff who may view its list, or stop sharing it',
  session: 'staff',
  permission: may('views.share'),
  body: z.object({ view_id: ViewId, is_shared: z.boolean() }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await shareView(body.view_id, body.is_shared, staff);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
