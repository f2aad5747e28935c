import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** What answers an address: a page of the store in either language, something else of the build (a call, a file), or nothing. */
export type Answerer = 'page' | 'other' | 'nothing';

const BELOW_LOCALE = '/[locale]';
/** Every address no other page answers; it is drawn anew for each of them, so only misspelt screens are led there. */
const CATCH_ALL = '[...unknown]';

/** Led to a page of another name by the rewrites of next.config.ts. */
const REWRITTEN = ['/Detail_page'];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function segmentPattern(segment: string): string {
  if (segment.startsWith('[[...')) return '(?:/.+)?';
  if (segment.startsWith('[...')) return '/.+';
  return segment.startsWith('[') ? '/[^/]+' : `/${escaped(segment)}`;
}

/** Route groups stand in a file's path and in no address. */
const segmentsOf = (route: string) => route.split('/').filter((segment) => segment && !/^\(.*\)$/.test(segment));

/** Every route of a build as the build names it, such as /[locale]/(store)/Home/page. @throws when the folder holds no build */
const routesOf = (build: string): string[] =>
  Object.keys(
    JSON.parse(readFileSync(join(build, 'server', 'app-paths-manifest.json'), 'utf8')) as Record<string, string>,
  );

/**
 * Names what answers an address without what is asked for in it: `/[locale]/Detail_page/[slug]`, `/api/admin/addtocart`; `file` for one of the build or of public,
 * `other` for what nothing answers.
 * @param build its folder
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
        pattern: new RegExp(`^${isPage ? '(?:/(?:en|ta)(?=/|$))?' : ''}${pattern}/?$`, 'i'),
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
 * Reads off a build which addresses it answers.
 * @param build its folder; public files lie beside it
 * @throws when the folder holds no build
 */
export function answererOf(build: string): (path: string) => Answerer {
  const routes = routesOf(build);
  const pages = routes.filter(
    (route) => route.startsWith(`${BELOW_LOCALE}/`) && route.endsWith('/page') && !route.includes(CATCH_ALL),
  );
  const patterns = pages.map((route) =>
    segmentsOf(route.slice(BELOW_LOCALE.length, -'/page'.length)).map(segmentPattern).join(''),
  );
  // In any case: the page of all other addresses leads a screen in another spelling to the documented one.
  const page = new RegExp(`^(?:/(?:en|ta)(?=/|$))?(?:${[...new Set([...patterns, ...REWRITTEN])].join('|')})/?$`, 'i');
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
