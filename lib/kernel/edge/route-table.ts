import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { LOCALES, prefixPattern } from '@/lib/kernel/locales';

/**
 * Target of an address: a page of the store in either language, another part of the build (a call,
 * a file), or nothing.
 */
export type Answerer = 'page' | 'other' | 'nothing';

const BELOW_LOCALE = '/[locale]';
const ANY_LANGUAGE = prefixPattern(LOCALES);
/**
 * Route for all addresses without another page. It renders each of them separately, so only
 * misspelled screens are routed there.
 */
const CATCH_ALL = '[...unknown]';

/** Addresses that the rewrites of next.config.ts lead to a page with another name. */
const REWRITTEN = ['/Detail_page'];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function segmentPattern(segment: string): string {
  if (segment.startsWith('[[...')) return '(?:/.+)?';
  if (segment.startsWith('[...')) return '/.+';
  return segment.startsWith('[') ? '/[^/]+' : `/${escaped(segment)}`;
}

/** Splits a route. Route groups appear in a file's path and in no address. */
const segmentsOf = (route: string) => route.split('/').filter((segment) => segment && !/^\(.*\)$/.test(segment));

/**
 * Returns the routes of a build with their build names, such as /[locale]/(store)/Home/page.
 * @throws if the folder contains no build
 */
const routesOf = (build: string): string[] =>
  Object.keys(
    JSON.parse(readFileSync(join(build, 'server', 'app-paths-manifest.json'), 'utf8')) as Record<string, string>,
  );

/**
 * Returns a function that names the route of an address without its parameters:
 * `/[locale]/Detail_page/[slug]`, `/api/admin/addtocart`; `file` for a file of the build or of
 * public, `other` without a route.
 * @param build folder of the build
 */
export function routeNamesOf(build: string): (path: string) => string {
  const parametersIn = (name: string) => name.split('[').length;
  const routes = routesOf(build)
    .filter((route) => !route.includes(CATCH_ALL))
    .map((route) => {
      const segments = segmentsOf(route.replace(/\/(?:page|route)$/, ''));
      const [first, ...rest] = segments;
      const isPage = first === '[locale]';
      const pattern = (isPage ? rest : segments).map(segmentPattern).join('');
      return {
        name: `/${segments.join('/')}`,
        pattern: new RegExp(`^${isPage ? ANY_LANGUAGE : ''}${pattern}/?$`, 'i'),
      };
    })
    .sort((one, other) => parametersIn(one.name) - parametersIn(other.name));
  return (path) => {
    if (path.startsWith('/_next/')) return 'file';
    const route = routes.find(({ pattern }) => pattern.test(path));
    return route?.name ?? (/\.\w+$/.test(path) ? 'file' : 'other');
  };
}

/**
 * Reads from a build which addresses it serves.
 * @param build folder of the build; public files are next to it
 * @throws if the folder contains no build
 */
export function routeKindOf(build: string): (path: string) => Answerer {
  const routes = routesOf(build);
  const pages = routes.filter(
    (route) => route.startsWith(`${BELOW_LOCALE}/`) && route.endsWith('/page') && !route.includes(CATCH_ALL),
  );
  const patterns = pages.map((route) =>
    segmentsOf(route.slice(BELOW_LOCALE.length, -'/page'.length)).map(segmentPattern).join(''),
  );
  // Case-insensitive: the catch-all page redirects other spellings of a screen to the documented
  // one.
  const page = new RegExp(`^${ANY_LANGUAGE}(?:${[...new Set([...patterns, ...REWRITTEN])].join('|')})/?$`, 'i');
  const files = new Set(
    readdirSync(join(dirname(build), 'public'), { recursive: true }).map(
      (name) => `/${String(name).replaceAll(sep, '/')}`,
    ),
  );
  const others = new Set([
    '_next',
    ...routes.filter((route) => !route.startsWith(BELOW_LOCALE)).map((route) => segmentsOf(route)[0]!),
  ]);
  return (path) => {
    if (others.has(path.split('/', 2)[1] ?? '') || files.has(path)) return 'other';
    return page.test(path) || path === '/' ? 'page' : 'nothing';
  };
}
