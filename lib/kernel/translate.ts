import { createTranslator } from 'next-intl';
import { fillMessages } from './fill-messages';
import { toLocale, type Locale } from './locales';
import { MESSAGES } from './messages';

type Translator = (key: string, values?: Record<string, string | number>) => string;
const translators = new Map<Locale, { messages: object; translator: Translator }>();

function translatorFor(locale: Locale): Translator {
  const messages = fillMessages(locale, MESSAGES[locale]);
  const known = translators.get(locale);
  if (known?.messages === messages) return known.translator;
  const translator = createTranslator({ locale, messages, timeZone: 'Asia/Kolkata' }) as unknown as Translator;
  translators.set(locale, { messages, translator });
  return translator;
}

/**
 * Returns a text of the message files outside a page: API responses, emails, the command line.
 * @param key full key, for example `errors.notFound`
 */
export function translate(locale: string, key: string, values: Record<string, string | number> = {}): string {
  return translatorFor(toLocale(locale))(key, values);
}
