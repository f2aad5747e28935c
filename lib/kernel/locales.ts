export const LOCALES = ['en', 'ta'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** The address of a screen in a language: English has no prefix, Tamil lives under /ta. */
export function localePath(locale: string, path: string): string {
  return locale === 'ta' ? `/ta${path === '/' ? '' : path}` : path;
}

/** The language a text of a person's is read out in: Tamil when it has Tamil letters, else English (WCAG 3.1.2). */
export const languageOf = (text: string): Locale => (/\p{Script=Tamil}/u.test(text) ? 'ta' : 'en');
