export const LOCALES = ['en', 'ta'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** Cookie with the language that a visitor chose in the header. */
export const LANGUAGE_COOKIE = 'medcall.language';

/**
 * Returns the language of a visitor at the bare address: the chosen one, else the browser's first
 * language that the store supports.
 * @param chosen value of the cookie
 * @param accepted Accept-Language header
 */
export function preferredLocale(chosen: string | undefined, accepted: string | null): Locale {
  if (isLocale(chosen)) return chosen;
  const tags = (accepted ?? '').slice(0, 200).split(',');
  const wishes = tags.flatMap((tag) => {
    const [name = '', ...parameters] = tag.trim().toLowerCase().split(';');
    const weight = Number(
      parameters
        .find((each) => each.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    );
    const [language] = name.split('-', 1);
    return isLocale(language) ? [{ language, weight: Number.isNaN(weight) ? 0 : weight }] : [];
  });
  const [best] = wishes.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return best?.language ?? DEFAULT_LOCALE;
}

/** Returns the address of a screen in a language: English has no prefix, Tamil is under /ta. */
export function localePath(locale: string, path: string): string {
  return locale === 'ta' ? `/ta${path === '/' ? '' : path}` : path;
}

/**
 * Returns the language for reading a text aloud: Tamil if it contains Tamil letters, else English
 * (WCAG 3.1.2).
 */
export const languageOf = (text: string): Locale => (/\p{Script=Tamil}/u.test(text) ? 'ta' : 'en');
