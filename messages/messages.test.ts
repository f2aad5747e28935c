import { fillMessages } from '@/lib/kernel/fill-messages';
import { DEFAULT_LOCALE, languageFacts, PREFIXED_LOCALES, type Locale } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES, MESSAGES } from '@/lib/kernel/messages';

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
}

const textsIn = (locale: Locale) => new Map(flatten({ ...MESSAGES[locale], console: CONSOLE_MESSAGES[locale] }));
const filledTexts = flatten(fillMessages(DEFAULT_LOCALE, MESSAGES[DEFAULT_LOCALE])).map(([, text]) => text);
const english = textsIn(DEFAULT_LOCALE);
/** Returns the names of the values in a text, without the keywords of plurals and selects. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\}|, (?:plural|select|number|date))/g)].map(([, name]) => name))].sort();

describe('the message files', () => {
  it.each(PREFIXED_LOCALES)('hold the same keys in en and in %s', (locale) => {
    const texts = textsIn(locale);
    expect([...texts.keys()].filter((key) => !english.has(key))).toEqual([]);
    expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([]);
  });

  it.each(PREFIXED_LOCALES)('fill in the same values in en and in %s', (locale) => {
    const texts = textsIn(locale);
    const differing = [...english].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(texts.get(key) ?? '').join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  const ownScript = PREFIXED_LOCALES.filter((locale) => languageFacts(locale).letters);
  it.each(ownScript)('say everything in %s that has words in English', (locale) => {
    // Texts that are equal in every language: names, units, signs, and texts that consist only of
    // values.
    const same = /^(?:English|UPI|GST.*|Rx|EN|SKU|HSN|WhatsApp)$/;
    const words = (text: string) => text.replace(/\{\w+\}/g, '');
    const untranslated = [...textsIn(locale)].filter(
      ([, text]) => /[a-z]/i.test(words(text)) && !languageFacts(locale).letters?.test(text) && !same.test(text),
    );
    expect(untranslated.map(([key]) => key)).toEqual([]);
  });

  it('keep the documented texts word for word', () => {
    expect(filledTexts).toEqual(
      expect.arrayContaining([
        'Welcome To Medcall Online Store !',
        'quantity atleast select 1 ',
        'Quantity limit is over',
        'Kindly upload prescription',
        'Please add address and place order',
        'Prescription successfully uploaded',
        'Unsupported file type. Please upload an image or PDF file.',
        'Cart removed successfully',
        'Address changed successfully!',
        'Signup successfully completed',
        'Incorrect Username and Password',
        'Kindly check your email and set a new password.',
        'Your Payment is Successful!',
        'payment process succussfully completed',
        'best seller products',
        'shop by category',
      ]),
    );
  });
});
