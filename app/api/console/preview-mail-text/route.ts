import { z } from 'zod';
import { previewMailText } from '@/lib/site/mail/preview-text';
import { MAIL_TEXT_FIELDS } from '@/lib/site/mail/texts/rules';
import { MailTextForm, MailTextKind, MailTextLocale } from '@/lib/site/mail/texts/schema';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Render an invented email with a text without saving it, and list the problems of the text',
  session: 'staff',
  permission: may('pages.write'),
  body: z.object({ kind: MailTextKind, locale: MailTextLocale, text: MailTextForm }),
  response: z.object({
    status: z.literal('true'),
    subject: z.string().meta({ examples: ['Thank you for your order MC2611-7KQ4WD9M'] }),
    html: z.string().meta({ examples: ['<!doctype html><html lang="en">…</html>'] }),
    problems: z.array(
      z.object({
        field: z.enum(MAIL_TEXT_FIELDS),
        message: z.string().meta({ examples: ['Line 1: the placeholder “order.nr” does not exist.'] }),
      }),
    ),
  }),
  handle: async ({ body: { kind, locale: of, text }, locale }) => ({
    status: 'true' as const,
    ...(await previewMailText(kind, text, of, locale)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
