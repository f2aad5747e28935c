type Language = {
  /** BCP 47 tag of dates, numbers and documents. */
  tag: string;
  /** Tag of dates in their documented long form: month, day, year in English. */
  longDateTag: string;
  /** Name of the language in itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Names the part of the day in place of am and pm. */
  dayPeriod?: 'short';
  /** Letters that only this language of the store uses. */
  letters?: RegExp;
  /** Name of the language in the payment window. */
  paymentLanguage: string;
};

/**
 * Languages of the store by the code in their addresses and file names. The rest of the code reads
 * them from here and compares with none: docs/change-map.md#10-a-language.
 */
const LANGUAGES = {
  en: { tag: 'en-IN', longDateTag: 'en-US', name: 'English', direction: 'ltr', paymentLanguage: 'en' },
  ta: {
    tag: 'ta-IN',
    longDateTag: 'ta-IN',
    name: 'தமிழ்',
    direction: 'ltr',
    dayPeriod: 'short',
    letters: /\p{Script=Tamil}/u,
    paymentLanguage: 'tam',
  },
} satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]];
/** Language of addresses without a prefix, and of texts that have no translation. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;
/**
 * Language of the translations that staff, imports and the newsletter give, in fields such as
 * `nameTa`, `title_ta` and `nameTamil`.
 */
export const LOCAL_LOCALE = 'ta' satisfies Locale;
/** Languages in which staff write names and texts. */
export const EDITED_LOCALES = [DEFAULT_LOCALE, LOCAL_LOCALE] as const;
export type EditedLocale = (typeof EDITED_LOCALES)[number];
/** Languages whose addresses begin with their code. */
export const PREFIXED_LOCALES: Locale[] = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** Returns a value if it is a language of the store, else the default language. */
export const toLocale = (value: unknown): Locale => (isLocale(value) ? value : DEFAULT_LOCALE);

/** Returns the entry of a language; of the default one for anything else. */
export const languageFacts = (locale: string): Language => LANGUAGES[toLocale(locale)];

/** Returns the next language of the console's switch, which has room for one. */
export const nextLocale = (locale: string): Locale =>
  LOCALES[(LOCALES.indexOf(toLocale(locale)) + 1) % LOCALES.length]!;

/** Returns the BCP 47 tag of a language, for example en-IN. */
export const languageTag = (locale: string): string => languageFacts(locale).tag;

/** Returns the name of a language for readers of another one, for example Tamil. */
export const languageName = (locale: string, language: string): string =>
  new Intl.DisplayNames(languageTag(locale), { type: 'language' }).of(toLocale(language)) ??
  languageFacts(language).name;

/** Lists the names of all languages for readers of one, for example English and Tamil. */
export const languageList = (locale: string): string =>
  new Intl.ListFormat(languageTag(locale)).format(LOCALES.map((language) => languageName(locale, language)));

/** Returns a text of the default language, or its translation for readers of that language. */
export const localText = (locale: string, text: string, translated: string | null | undefined): string =>
  (locale === LOCAL_LOCALE && translated) || text;

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

/** Returns the source of a pattern for an optional language at the start of an address. */
export const prefixPattern = (locales: Locale[] = PREFIXED_LOCALES): string => `(?:/(?:${locales.join('|')})(?=/|$))?`;
const ANY_PREFIX = new RegExp(`^${prefixPattern(LOCALES)}`);

/** Returns the prefix of addresses in a language: none for the default one, else `/ta`. */
const localePrefix = (locale: string): string => (PREFIXED_LOCALES.includes(locale as Locale) ? `/${locale}` : '');

/** Returns the address of a screen in a language. */
export function localePath(locale: string, path: string): string {
  const prefix = localePrefix(locale);
  return prefix && path === '/' ? prefix : prefix + path;
}

/** Splits the path of a text in one language: `identity.name.en` into `identity.name` and `en`. */
export function splitLanguage(path: string): [path: string, language?: Locale] {
  const end = path.lastIndexOf('.');
  const language = path.slice(end + 1);
  return isLocale(language) ? [path.slice(0, end), language] : [path];
}

/** Returns the language of an address. */
export function localeOfPath(path: string): Locale {
  const first = path.split('/', 2)[1];
  return PREFIXED_LOCALES.find((locale) => locale === first) ?? DEFAULT_LOCALE;
}

/** Returns an address without its language; Next.js also names the default one in its routes. */
export const stripLocale = (path: string): string => path.replace(ANY_PREFIX, '') || '/';

/**
 * Returns the language for reading a text aloud, by its letters; the default one if no other
 * language has them (WCAG 3.1.2).
 */
export const languageOf = (text: string): Locale =>
  LOCALES.find((locale) => languageFacts(locale).letters?.test(text)) ?? DEFAULT_LOCALE;
