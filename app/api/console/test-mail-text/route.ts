import { z } from 'zod';
import { sendTrial } from '@/lib/site/mail/preview-text';
import { MailTextForm, MailTextKind, MailTextLocale } from '@/lib/site/mail/texts/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Send an invented email with a text, saved or not, to the address of the caller',
  session: 'staff',
  permission: may('pages.write'),
  idempotent: true,
  limits: [{ name: 'mailTrial', most: 20, per: HOUR, by: 'customer' }],
  body: z.object({ kind: MailTextKind, locale: MailTextLocale, text: MailTextForm }),
  response: z.object({ status: z.literal('true'), to: z.string().meta({ examples: ['meena@example.com'] }) }),
  handle: async ({ staff, body }) => {
    await sendTrial(body, staff.email, actingStaff(staff));
    return { status: 'true' as const, to: staff.email };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
