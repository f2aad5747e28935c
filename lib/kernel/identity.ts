import { DEFAULT_LOOK, type Look } from './look/look-rules';
import { DEFAULT_LOCALE, LOCALES, toLocale, type Locale } from './locales';
import { processWide } from './process-wide';

/**
 * Name of a store whose owner has not set one. No other file of the code contains it
 * (`tools/checks/brand.ts`).
 */
export const DEFAULT_NAME = 'Medcall';

/** Maximum length of the short name, which phones show below an icon. */
export const SHORT_NAME_LENGTH = 12;

/** Text by language. An empty one means that of the default language, or the shipped one. */
export type LocalTexts = Record<Locale, string>;

/** Everything by which a shopper recognizes the store. Settings replace the default. */
export type Identity = Look & {
  name: LocalTexts;
  /** Follows the name in titles. An empty one means `shell.tagline` of the message files. */
  tagline: LocalTexts;
  /** An empty one means the beginning of the name. */
  shortName: string;
};

/** Returns texts by language, empty except the given ones. */
const localTexts = (given: Partial<LocalTexts> = {}): LocalTexts =>
  ({ ...Object.fromEntries(LOCALES.map((locale) => [locale, ''])), ...given }) as LocalTexts;

/** Identity of a store whose owner has not set one. */
export const DEFAULT_IDENTITY: Identity = {
  name: localTexts({ [DEFAULT_LOCALE]: DEFAULT_NAME }),
  tagline: localTexts(),
  shortName: '',
  ...DEFAULT_LOOK,
};

const current = processWide('identity', () => ({ value: DEFAULT_IDENTITY }));

/**
 * Returns the identity of the store for code that cannot query the settings: texts, small pages,
 * documents, emails. The same object is returned until the identity changes.
 */
export const identity = (): Identity => current.value;

/** Replaces the identity of this process, at its start and after each change of the settings. */
export function setIdentity(next: Identity): void {
  if (JSON.stringify(current.value) !== JSON.stringify(next)) current.value = next;
}

/** Returns the name of the store for readers of a language. */
export const storeName = (locale: string, { name }: Identity = identity()): string =>
  name[toLocale(locale)] || name[DEFAULT_LOCALE];

/** Letters as a reader counts them; a vowel sign belongs to its consonant. */
const lettersOf = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** True if a short name fits below an icon. */
export const isShortName = (text: string): boolean => lettersOf(text).length <= SHORT_NAME_LENGTH;

/** Returns the short name of the store: the owner's, else as many words of the name as fit. */
export function shortStoreName(locale: string, of: Identity = identity()): string {
  const name = storeName(locale, of);
  if (of.shortName || isShortName(name)) return of.shortName || name;
  const start = lettersOf(name)
    .slice(0, SHORT_NAME_LENGTH + 1)
    .join('');
  return start.includes(' ')
    ? start.slice(0, start.lastIndexOf(' '))
    : lettersOf(name).slice(0, SHORT_NAME_LENGTH).join('');
}
