import { comparablePath } from '@/lib/kernel/http/comparable-path';
import { DEFAULT_LOCALE, LOCALES, localePath, type Locale } from '@/lib/kernel/locales';
import type { Problem } from '@/lib/kernel/problem-key';
import { readTarget } from '@/lib/shared/target-rules';
import type { MenuEntry, MenuLink, Menus, Place, ShownMenus, Texts } from './types';

/** Maximum entries of the header, whose line has room for few. */
export const MAX_HEADER = 6;
export const MAX_GROUPS = 6;
/** Maximum entries of a group. */
export const MAX_ENTRIES = 15;
/** Maximum length of a label or title. */
export const MENU_TEXT_LENGTH = 40;

/** Problems by field: `footer.0.entries.2.target`, `footer.1.title.en`, `header`. */
export type MenuProblems = Record<string, Problem>;

/** True for an address outside the store. */
export const isOutside = (target: string): boolean => target.startsWith('https://');

/** Returns the texts that are not empty. */
const filled = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/**
 * Reads menus from a form or a file. Targets are checked for their form only.
 * @param site address of the store, which may be part of the targets
 */
export function readMenus(given: Menus, site: string): { menus: Menus; problems: MenuProblems } {
  const problems: MenuProblems = {};
  const limit = (field: string, count: number, most: number) => {
    if (count > most) problems[field] = { key: 'menuFull', values: { most } };
  };
  const readTexts = (field: string, texts: Texts, isRequired: boolean): Texts => {
    for (const [locale, text] of Object.entries(texts))
      if (text.length > MENU_TEXT_LENGTH)
        problems[`${field}.${locale}`] = { key: 'settingTooLong', values: { most: MENU_TEXT_LENGTH } };
    if (isRequired && !texts[DEFAULT_LOCALE]) problems[`${field}.${DEFAULT_LOCALE}`] = { key: 'settingMissing' };
    return filled(texts);
  };
  const readEntry = (field: string, { label, target: typed }: MenuEntry): MenuEntry => {
    const target = readTarget(typed, site);
    if (typeof target !== 'string') problems[`${field}.target`] = target;
    // Only pages of this store have a name of their own.
    const isLabelled = typeof target === 'string' && isOutside(target);
    const texts = readTexts(`${field}.label`, label, isLabelled);
    return { label: texts, target: typeof target === 'string' ? target : typed };
  };
  limit('header', given.header.length, MAX_HEADER);
  limit('footer', given.footer.length, MAX_GROUPS);
  const header = given.header.map((entry, index) => readEntry(`header.${index}`, entry));
  const footer = given.footer.map(({ title, entries }, at) => {
    limit(`footer.${at}`, entries.length, MAX_ENTRIES);
    if (entries.length === 0) problems[`footer.${at}`] = { key: 'menuEmpty' };
    return {
      title: readTexts(`footer.${at}.title`, title, true),
      entries: entries.map((entry, index) => readEntry(`footer.${at}.entries.${index}`, entry)),
    };
  });
  return { menus: { header, footer }, problems };
}

/** Lists all entries, each with its field. */
const entriesOf = ({ header, footer }: Menus): [field: string, entry: MenuEntry][] => [
  ...header.map((entry, index): [string, MenuEntry] => [`header.${index}`, entry]),
  ...footer.flatMap(({ entries }, at) =>
    entries.map((entry, index): [string, MenuEntry] => [`footer.${at}.entries.${index}`, entry]),
  ),
];

/** Splits a target at its query or anchor. */
const partsOf = (target: string): [path: string, rest: string] => {
  const [path = ''] = target.split(/[?#]/, 1);
  return [path, target.slice(path.length)];
};

/** Returns places by path, in the form in which paths are compared. */
export const placesByPath = (places: Place[]): ReadonlyMap<string, Place> =>
  new Map(places.map((place) => [comparablePath(place.path), place]));

/** Returns the page of a target; undefined for an address outside, or if no such page exists. */
export const placeOf = (target: string, places: ReadonlyMap<string, Place>): Place | undefined =>
  isOutside(target) ? undefined : places.get(comparablePath(partsOf(target)[0]));

/** Returns the problems of targets that do not exist, apart from those in the menus before. */
export function findMissingTargets(menus: Menus, before: Menus, places: ReadonlyMap<string, Place>): MenuProblems {
  const known = new Set(entriesOf(before).map(([, { target }]) => target));
  const missing = entriesOf(menus).filter(
    ([, { target }]) => !known.has(target) && !isOutside(target) && !placeOf(target, places),
  );
  return Object.fromEntries(missing.map(([field]) => [`${field}.target`, { key: 'menuTargetMissing' }]));
}

/** Stands for the name of the store in titles and labels, so that they follow it. */
export const STORE_PLACEHOLDER = '{store}';

/** Pages and name of the store in one language. */
type InLanguage = { places: Place[]; storeName: string };

/** Returns the menus in one language. Entries whose target does not exist are left out. */
export function composeMenus({ header, footer }: Menus, locale: Locale, { places, storeName }: InLanguage): ShownMenus {
  const byPath = placesByPath(places);
  const textIn = (texts: Texts) => (texts[locale] || texts[DEFAULT_LOCALE])?.replaceAll(STORE_PLACEHOLDER, storeName);
  const linkOf = ({ label, target }: MenuEntry): MenuLink[] => {
    if (isOutside(target)) return [{ label: textIn(label) ?? target, href: target }];
    const place = placeOf(target, byPath);
    if (!place) return [];
    const href = localePath(locale, (place.href ?? place.path) + partsOf(target)[1]);
    const own = label[locale] ? textIn(label) : undefined;
    return [{ label: own ?? place.name, href }];
  };
  return {
    header: header.flatMap(linkOf),
    footer: footer
      .map(({ title, entries }) => ({
        title: textIn(title) ?? '',
        links: entries.flatMap(linkOf),
      }))
      .filter(({ links }) => links.length > 0),
  };
}

/** True if two menus are the same in the languages that staff write. */
export function isSameMenus(one: Menus, other: Menus): boolean {
  const textsOf = (texts: Texts) => LOCALES.map((locale) => texts[locale] ?? '');
  const entryOf = ({ label, target }: MenuEntry) => [textsOf(label), target];
  const valueOf = ({ header, footer }: Menus) =>
    JSON.stringify([header.map(entryOf), footer.map(({ title, entries }) => [textsOf(title), entries.map(entryOf)])]);
  return valueOf(one) === valueOf(other);
}
