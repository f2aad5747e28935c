import { z } from 'zod';
import { isShortName, SHORT_NAME_LENGTH, type Identity } from '@/lib/kernel/identity';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/kernel/locales';
import { problemText } from '@/lib/kernel/problem-key';
import { LOOK_SHAPE } from './look-schema';

/** Signs with a meaning in messages (ICU) or markup, and line breaks. */
const REFUSED = /[{}<>\p{Cc}]|''/u;

const NAME_LENGTH = 60;

/**
 * Repairs a name from a release that accepted more signs.
 * @returns undefined if nothing is left
 */
export function repairName(given: string): string | undefined {
  const plain = given
    .replaceAll(/[{}<>\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'{2,}/g, "'");
  // The cut may split a sign of two units.
  return (
    plain
      .trim()
      .slice(0, NAME_LENGTH)
      .replace(/\p{Cs}$/u, '')
      .trim() || undefined
  );
}

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
  name: byLanguage((locale) =>
    locale === DEFAULT_LOCALE ? text(NAME_LENGTH).min(1, 'settingEmpty') : text(NAME_LENGTH),
  ),
  tagline: byLanguage(() => text(100)),
  shortName: text(NAME_LENGTH).refine(isShortName, problemText('settingTooLong', { most: SHORT_NAME_LENGTH })),
  ...LOOK_SHAPE,
}) satisfies z.ZodType<Identity>;
