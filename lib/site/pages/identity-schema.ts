import { z } from 'zod';
import { isShortName, SHORT_NAME_LENGTH, type Identity } from '@/lib/kernel/identity';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/kernel/locales';
import { problemText } from '@/lib/kernel/problem-key';

/** Signs with a meaning in messages (ICU) or markup, and line breaks. */
const REFUSED = /[{}<>\p{Cc}]|''/u;

const text = (max: number) =>
  z
    .string('settingText')
    .trim()
    .max(max, problemText('settingTooLong', { most: max }))
    .refine((value) => !REFUSED.test(value), 'settingSigns');

/** Builds the schema of a text in each language of the store. */
const byLanguage = (schemaOf: (locale: Locale) => z.ZodType<string>) =>
  z.object(
    Object.fromEntries(LOCALES.map((locale) => [locale, schemaOf(locale)])) as Record<Locale, z.ZodType<string>>,
  );

/** Identity of the store in its settings. A text of a further language may be empty. */
export const IdentitySettings = z.object({
  name: byLanguage((locale) => (locale === DEFAULT_LOCALE ? text(60).min(1, 'settingEmpty') : text(60))),
  tagline: byLanguage(() => text(100)),
  shortName: text(60).refine(isShortName, problemText('settingTooLong', { most: SHORT_NAME_LENGTH })),
}) satisfies z.ZodType<Identity>;
