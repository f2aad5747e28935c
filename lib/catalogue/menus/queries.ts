import { createHash } from 'node:crypto';
import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { CONTENT_GROUPS, type ContentGroup } from '@/lib/kernel/http/page-names';
import { storeName } from '@/lib/kernel/identity';
import { LOCALES, type Locale } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { pagePath } from '@/lib/site/content/page-rules';
import { STORE_PLACEHOLDER } from './menu-rules';
import type { Menus } from './types';

/** Key of the owner's menus in the settings. */
export const MENUS_KEY = 'menus';

/** Returns the title of a shipped group, which follows the name of the store. */
const titleOf = (group: ContentGroup, locale: Locale): string =>
  translate(locale, `content.groups.${group}`).replaceAll(storeName(locale), STORE_PLACEHOLDER);

/** Returns the menus that the release ships: all its information pages in their groups. */
export const shippedMenus = (): Menus => ({
  header: [],
  footer: (Object.keys(CONTENT_GROUPS) as ContentGroup[]).map((group) => ({
    title: Object.fromEntries(LOCALES.map((locale) => [locale, titleOf(group, locale)])),
    entries: CONTENT_GROUPS[group].map((name) => ({ label: {}, target: pagePath(name) })),
  })),
});

/** `stored`: the owner's menus; null while the shipped ones are shown. `version`: their hash. */
export type CurrentMenus = { menus: Menus; stored: Menus | null; version: string };

/** Returns the menus in force. */
export async function findMenus(on: Sql = db): Promise<CurrentMenus> {
  const [row] = await on.$queryRaw<{ value: Menus }[]>(Prisma.sql`SELECT value FROM setting WHERE key = ${MENUS_KEY}`);
  const stored = row?.value ?? null;
  const version = createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 22);
  return { menus: stored ?? shippedMenus(), stored, version };
}

/** Lists the former addresses of categories with the present ones, both as slugs. */
export const listFormerSlugs = () =>
  queryRows<{ from: string; to: string }>(Prisma.sql`
    SELECT r.from_slug AS "from", c.slug AS "to" FROM slug_redirect r JOIN category c ON c.id = r.target_id
    WHERE r.kind = 'category' AND r.from_slug <> c.slug ORDER BY r.from_slug LIMIT 1000`);
