import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';
import { replacedTexts, type TextField } from './replaced-texts';

const stored = Object.fromEntries(
  LOCALES.flatMap((lang) => [
    [`${lang}.subject`, 'Of a colleague'],
    [`${lang}.introduction`, 'Stored'],
  ]),
) as Record<TextField, string>;

it('names the text that the author of a restored draft saw, not the one a colleague saved since', () => {
  const replaced = replacedTexts(stored, { [`${DEFAULT_LOCALE}.subject`]: 'Seen' });
  for (const lang of LOCALES)
    expect(replaced[lang]).toEqual({
      subject: lang === DEFAULT_LOCALE ? 'Seen' : 'Of a colleague',
      introduction: 'Stored',
    });
});

it('keeps an empty text that was seen', () => {
  expect(replacedTexts(stored, { [`${DEFAULT_LOCALE}.introduction`]: '' })[DEFAULT_LOCALE].introduction).toBe('');
});
