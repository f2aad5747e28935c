import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';
import { CHANNELS } from '@/lib/kernel/messenger/types';
import { severalLines } from '@/lib/kernel/plain-text';
import { MESSAGE_KINDS } from './kind-rules';
import { TEMPLATE_LIMITS } from './template-rules';

/** More characters than any field may have, so that a long text gets a message at its field. */
const ANY_LENGTH = 20_000;

/** Template of a channel in one language, as submitted. */
export const TemplateForm = z.object({
  isOn: z.boolean().meta({ examples: [true] }),
  template: z
    .string()
    .max(ANY_LENGTH)
    .transform((text) => text.trim())
    .meta({ examples: ['order_sent'] }),
  body: z
    .string()
    .max(ANY_LENGTH)
    .transform(severalLines)
    .meta({ examples: ['{{order.number}}'] }),
  pricePaise: z
    .number()
    .int()
    .min(0)
    .max(TEMPLATE_LIMITS.pricePaise)
    .meta({ examples: [15] }),
});

const ByLanguage = z.partialRecord(z.enum(LOCALES), TemplateForm);
export const TemplatesForm = z.partialRecord(z.enum(CHANNELS), ByLanguage).meta({
  examples: [{ whatsapp: { en: { isOn: true, template: 'order_sent', body: '{{order.number}}', pricePaise: 15 } } }],
});

export const MessageKindName = z.enum(MESSAGE_KINDS).meta({ examples: ['orderDispatched'] });
export const MessageChannel = z.enum(CHANNELS).meta({ examples: ['whatsapp'] });
export const MessageLocale = z.enum(LOCALES).meta({ examples: [DEFAULT_LOCALE] });
