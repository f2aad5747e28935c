import { z } from 'zod';
import { saveView } from '@/lib/backoffice/saved-views/commands';
import { VIEW_QUERY_LENGTH } from '@/lib/backoffice/saved-views/rules';
import { isAnswerable, LIST_NAMES } from '@/lib/backoffice/saved-views/list-rules';
import { ViewId, ViewName } from '@/lib/backoffice/saved-views/wire';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Save the filters of a console list under a name for the caller, up to 30 views',
  session: 'staff',
  permission: may('views.save'),
  idempotent: true,
  body: z
    .object({
      list: z.enum(LIST_NAMES),
      name: ViewName,
      /** Query of the list's address, without its page. */
      query: z
        .string({ error: 'viewQuery' })
        .min(1, 'viewQuery')
        .max(VIEW_QUERY_LENGTH, 'viewQuery')
        .meta({ examples: ['view=toPack&q=625001'] }),
    })
    .refine(({ list, query }) => isAnswerable(list, query), { error: 'viewQuery', path: ['query'] }),
  response: z.object({ status: z.literal('true'), view_id: ViewId }),
  fails: ['conflict'],
  handle: async ({ staff, body }) => ({ status: 'true' as const, view_id: await saveView(body, staff) }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
