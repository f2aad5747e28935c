import { createTranslator } from 'next-intl';
import { toLocale, type Locale } from './locales';
import { MESSAGES } from './messages';

type Translator = (key: string, values?: Record<string, string | number>) => string;
const translators = new Map<Locale, Translator>();

function translatorFor(locale: Locale): Translator {
  const known = translators.get(locale);
  if (known) return known;
  const made = createTranslator({
    locale,
    messages: MESSAGES[locale],
    timeZone: 'Asia/Kolkata',
  }) as unknown as Translator;
  translators.set(locale, made);
  return made;
}

/**
 * Returns a text of the message files outside a page: API responses, emails, the command line.
 * @param key full key, for example `errors.notFound`
 */
export function translate(locale: string, key: string, values: Record<string, string | number> = {}): string {
  return translatorFor(toLocale(locale))(key, values);
}
