import { z } from 'zod';
import { saveMailTexts } from '@/lib/site/mail/texts/commands';
import { MailTextKind, MailTextsForm } from '@/lib/site/mail/texts/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Change subject and introduction of a kind of email in one or more languages; an empty text returns to the shipped one. `replaces` has the texts that the form displayed: if a colleague saved another since, the response is a conflict',
  session: 'staff',
  permission: may('pages.write'),
  idempotent: true,
  body: z.object({ kind: MailTextKind, texts: MailTextsForm, replaces: MailTextsForm }),
  response: z.object({ status: z.literal('true') }),
  fails: ['conflict'],
  handle: async ({ staff, body }) => {
    await saveMailTexts(body, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
