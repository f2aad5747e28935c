import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';
import { oneLine, severalLines } from '@/lib/kernel/plain-text';
import { MAIL_KINDS } from './kind-rules';

/** More characters than any field may have, so that a long text gets a message at its field. */
const ANY_LENGTH = 20_000;

/** Texts of an email in one language, as submitted. */
export const MailTextForm = z.object({
  subject: z
    .string()
    .max(ANY_LENGTH)
    .transform(oneLine)
    .meta({ examples: ['Thank you for your order {{order.number}}'] }),
  introduction: z
    .string()
    .max(ANY_LENGTH)
    .transform(severalLines)
    .meta({ examples: ['Thank you, {{customer.name}}. We pack the order {{order.number}} today.'] }),
});

export const MailTextKind = z.enum(MAIL_KINDS).meta({ examples: ['orderPlaced'] });
export const MailTextLocale = z.enum(LOCALES).meta({ examples: [DEFAULT_LOCALE] });

const EXAMPLE = {
  [DEFAULT_LOCALE]: {
    subject: 'Thank you for your order {{order.number}}',
    introduction: 'Thank you, {{customer.name}}. We pack the order {{order.number}} today.',
  },
};

/** Texts of an email in the languages that changed. */
export const MailTextsForm = z.partialRecord(MailTextLocale, MailTextForm).meta({ examples: [EXAMPLE] });
