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
  /** End of the names of translated fields in records before rows had a language: `nameTa`. */
  earlierSuffix?: string;
  /** Heading of names in price lists in this language. */
  nameHeading?: string;
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
    earlierSuffix: 'Ta',
    nameHeading: 'பெயர்',
    paymentLanguage: 'tam',
  },
} satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]];
/** Language of addresses without a prefix, and of texts that have no translation. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;
export type OtherLocale = Exclude<Locale, typeof DEFAULT_LOCALE>;
/** Languages of translations: every one but the default, whose texts are in the row itself. */
export const OTHER_LOCALES = LOCALES.filter((locale): locale is OtherLocale => locale !== DEFAULT_LOCALE);
/** Text by language. The default one is always there; readers of a missing one see it. */
export type LocalizedText = Record<typeof DEFAULT_LOCALE, string> & Partial<Record<Locale, string>>;
/** Languages whose addresses begin with their code. */
export const PREFIXED_LOCALES: Locale[] = [...OTHER_LOCALES];

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
  new Intl.DisplayNames(languageTag(locale), { type: 'language', fallback: 'none' }).of(toLocale(language)) ??
  languageFacts(language).name;

/** Lists the names of all languages for readers of one, for example English and Tamil. */
export const languageList = (locale: string): string =>
  new Intl.ListFormat(languageTag(locale)).format(LOCALES.map((language) => languageName(locale, language)));

/**
 * Returns stored JSON without the texts of languages that this release does not have: fields named
 * `hi` or `hi.title`, at any depth.
 */
export function inKnownLanguages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKnownLanguages);
  if (typeof value !== 'object' || value === null) return value;
  const isKnown = (field: string) => {
    const [language = ''] = field.split('.', 1);
    return !/^[a-z]{2,3}$/.test(language) || isLocale(language);
  };
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]) => (isKnown(field) ? [[field, inKnownLanguages(inner)]] : [])),
  );
}

/** Returns a text in a language; in the default one if it is missing there. */
export const localText = (locale: string, texts: LocalizedText): string =>
  texts[toLocale(locale)] || texts[DEFAULT_LOCALE];

/** Field of a form with the text of another field in one language: `name.ta`. */
export type TranslatedField<Field extends string> = Field extends string ? `${Field}.${OtherLocale}` : never;

/** Returns the fields with the translations of a text, in the order of the languages. */
export const translationsOf = <const Field extends string>(field: Field): TranslatedField<Field>[] =>
  OTHER_LOCALES.map((locale) => `${field}.${locale}` as TranslatedField<Field>);

/** Returns the text of a form's field in a language; in the default one if it is empty there. */
export const fieldText = <Field extends string>(
  locale: string,
  field: Field,
  texts: Record<Field | TranslatedField<Field>, string>,
): string => (texts as Record<string, string>)[`${field}.${locale}`] || texts[field];

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

/** Returns the present name of a field in a stored record: `name.ta` for an earlier `nameTa`. */
export function currentField(name: string): string {
  const locale = OTHER_LOCALES.find((each) => {
    const { earlierSuffix } = languageFacts(each);
    return earlierSuffix !== undefined && name.length > earlierSuffix.length && name.endsWith(earlierSuffix);
  });
  return locale ? `${name.slice(0, -languageFacts(locale).earlierSuffix!.length)}.${locale}` : name;
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
