import { z } from 'zod';
import { saveTemplates } from '@/lib/people/messages/change-templates';
import { MessageKindName, TemplatesForm } from '@/lib/people/messages/message-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Map a kind of message to templates by channel and language: on or off, template, text or values, price in paise. `replaces` has the templates that the form displayed: if a colleague saved another since, the response is a conflict',
  session: 'staff',
  permission: may('pages.write'),
  idempotent: true,
  body: z.object({ kind: MessageKindName, templates: TemplatesForm, replaces: TemplatesForm }),
  response: z.object({ status: z.literal('true') }),
  fails: ['conflict'],
  handle: async ({ staff, body }) => {
    await saveTemplates(body, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
