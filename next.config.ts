import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { cataloguePolicy, EVERYWHERE } from './lib/http/content-policy';

/** Whether the catalogue is public is part of the build: only then can its pages be served from the cache untouched. */
const members = process.env.STORE_ACCESS === 'members';

/** In `members` the catalogue is drawn per request, behind a session, by the pages below app/[locale]/members. */
const guarded = members ? 'members/' : '';

/** In `open` these need no rule: the last one below keeps the spelling, and [...unknown] mends a wrong one. */
const GUARDED_SCREENS = members ? ['Home', 'Product', 'Detail_page'] : [];
/** The parts of a list address that are drawn on request; a list without them is static. */
const LIST_QUERY = ['sort', 'show', 'page', 'view', 'q'];

type Rewrite = { source: string; destination: string; has?: { type: 'query'; key: string }[] };

/** The same rule for English (no prefix) and Tamil; `/en/…` is never seen from outside. */
function bothLanguages(source: string, destination: string, query?: string): Rewrite[] {
  const has = query ? { has: [{ type: 'query' as const, key: query }] } : {};
  return [
    { source, destination: `/en${destination}`, ...has },
    { source: `/ta${source}`, destination: `/ta${destination}`, ...has },
  ];
}

const catalogueRewrites = [
  ...bothLanguages('/Detail_page', '/by-id/product', 'product_id'),
  ...bothLanguages('/Product', '/by-id/category', 'category_id'),
  // Rewrites ignore case: the page is told how the address was spelt, and leads wrong spellings to the right one.
  ...LIST_QUERY.flatMap((key) => bothLanguages('/:screen(Product)/:path*', `/${guarded}list/:path*?screen=:screen`, key)),
  ...GUARDED_SCREENS.flatMap((screen) => bothLanguages(`/${screen}/:path*`, `/${guarded}${screen}/:path*`)),
];

/** The screens that proxy.ts gives a policy (proxy.test.ts holds the two lists together). */
export const PERSONAL_SCREENS = [
  'Addcart', 'Likecart', 'Profile', 'Myorders', 'Trackorder', 'Orderplace', 'Popup', 'Gpt3Component', 'LocationComponent', 'MapComponent',
  'Login', 'Signup', 'reset-password',
];

const CATALOGUE_HEADERS = {
  'content-security-policy': cataloguePolicy(process.env.NODE_ENV === 'development'),
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const named = (headers: Record<string, string>) => Object.entries(headers).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  output: process.env.NEXT_STANDALONE ? 'standalone' : undefined,
  env: { BUILT_STORE_ACCESS: members ? 'members' : 'open' },
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  experimental: {
    useCache: true,
    // Pages made while serving live in memory only: a restart never serves a price from before it.
    isrFlushToDisk: false,
  },
  cacheMaxMemorySize: 256 * 1024 * 1024,
  serverExternalPackages: ['@node-rs/argon2', 'sharp', 'razorpay', 'nodemailer', 'pg'],
  images: { remotePatterns: [], dangerouslyAllowSVG: false, formats: ['image/webp'] },
  // `getCategories/` is documented with its slash: calls are answered with and without, pages lead to the one without.
  skipTrailingSlashRedirect: true,
  async redirects() {
    return [
      { source: '/en/:path*', destination: '/:path*', permanent: true },
      { source: '/:path((?!api/).+)/', destination: '/:path', permanent: true },
    ];
  },
  async headers() {
    return [
      { source: '/:path*', headers: [...named(EVERYWHERE)] },
      // Calls and the sandbox name their own policy; personal screens get one per answer from proxy.ts.
      { source: `/:path((?!api/|sandbox/|console|_next/|(?:ta/)?(?:${PERSONAL_SCREENS.join('|')})(?:/|$)).*)`, headers: named(CATALOGUE_HEADERS) },
      { source: '/illustrations/:path*', headers: named({ 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }) },
    ];
  },
  // English has no prefix: it is a rewrite here because proxy.ts in front of a prerendered page halves its rate.
  async rewrites() {
    return {
      beforeFiles: [{ source: '/', destination: '/en' }, ...catalogueRewrites],
      // Before dynamic routes are tried, or `/login` would be taken for a language.
      afterFiles: [{ source: '/:path((?!(?:en|ta|api|console|sandbox|_next)(?:/|$)).*)', destination: '/en/:path' }],
      fallback: [],
    };
  },
};

export default createNextIntlPlugin('./app/i18n-request.ts')(config);
