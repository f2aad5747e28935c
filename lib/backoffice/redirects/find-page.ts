import { pageExists } from '@/lib/catalogue/storefront/check-page';
import { findPage } from '@/lib/site/content/queries';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { CONTENT_NAMES, OWN_PAGES, SCREEN_NAMES } from '@/lib/kernel/http/page-names';
import { findRedirect } from './queries';
import { pathOfTarget, type RedirectProblems } from './redirect-rules';
import type { Redirect } from './types';

/** First parts of addresses that the store itself uses and never redirects. */
const RESERVED = new Set(
  (
    'api _next .well-known by-id console feeds list manifest members newsletter offline pictures robots.txt sandbox share ' +
    'sitemap sitemap.xml statistics favicon.ico icon.svg api-docs icons illustrations promotions sw.js'
  ).split(' '),
);
const CATALOGUE: Record<string, string> = { product: 'Product', detail_page: 'Detail_page' };
const SCREENS = new Set(SCREEN_NAMES.map((name) => name.toLowerCase()));
const CONTENT: ReadonlySet<string> = new Set(CONTENT_NAMES);

/** True for an address that the store uses for calls, files or staff. */
const isReserved = (path: string): boolean => RESERVED.has(path.split('/')[1]?.toLowerCase() ?? '');

/**
 * Checks that the shop has a page at a path without language. Personal screens count with all
 * addresses below them, a withdrawn information page does not count.
 */
async function isPage(path: string): Promise<boolean> {
  const [first = '', ...rest] = path.split('/').slice(1);
  const name = first.toLowerCase();
  if (name === OWN_PAGES) return rest.length === 1 && (await findPage(rest[0]!, DEFAULT_LOCALE)) !== null;
  const catalogue = CATALOGUE[name];
  if (catalogue && rest.length > 0) return pageExists(`/${[catalogue, ...rest].map(encodeURIComponent).join('/')}`);
  if (!SCREENS.has(name)) return path === '/';
  if (name === 'home') return rest.length === 0;
  return !CONTENT.has(name) || (rest.length === 0 && (await findPage(name, DEFAULT_LOCALE)) !== null);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Finds a page that a redirect would hide, and a target in this store that does not exist. */
export async function findPageProblems({ path, target }: Redirect): Promise<RedirectProblems> {
  if (isReserved(path)) return { path: { key: 'redirectReserved' } };
  if (await isPage(path)) return { path: { key: 'redirectPageExists' } };
  const other = pathOfTarget(target);
  // A target that is a redirect itself makes a chain, which has a problem of its own.
  if (target === null || other === null || (await findRedirect(other))) return {};
  // A reserved target is a file, such as a picture.
  const to = decoded(target.split(/[?#]/, 1)[0]!);
  return isReserved(to) || (await isPage(to)) ? {} : { target: { key: 'redirectTargetMissing' } };
}
