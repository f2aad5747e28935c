import type { Locale } from '@/lib/kernel/locales';

/** Text by language. A language without a text is absent. */
export type Texts = Partial<Record<Locale, string>>;

/**
 * Entry of a menu. `target`: path of this store without its language, or an https address. Without
 * a label it has the name of its target.
 */
export type MenuEntry = { label: Texts; target: string };
type MenuGroup = { title: Texts; entries: MenuEntry[] };

/** Menus of the store as the owner arranged them. */
export type Menus = { header: MenuEntry[]; footer: MenuGroup[] };

/**
 * Page that a menu can lead to, with its name in one language. `href`: its present path, if `path`
 * is a former one.
 */
export type Place = { path: string; name: string; href?: string };

/** Entry in one language. `href`: with the prefix of the language, or an https address. */
export type MenuLink = { label: string; href: string };

/** Menus in one language, without entries whose target does not exist. */
export type ShownMenus = { header: MenuLink[]; footer: { title: string; links: MenuLink[] }[] };
