import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

/** Whether the catalogue is public is part of the build: only then can its pages be served from the cache untouched. */
const members = process.env.STORE_ACCESS === 'members';

/** In `members` the catalogue is drawn per request, behind a session, by the pages below app/[locale]/members. */
const guarded = members ? 'members/' : '';

/** In `open` these need no rule: the last one below keeps the spelling, and [...unknown] mends a wrong one. */
const GUARDED_SCREENS = members ? ['Home', 'Detail_page'] : [];
/** The parts of a list address that are drawn on request; a list without them is static. */
const LIST_QUERY = ['sort', 'show', 'page', 'view', 'q', 'category_id'].map((key) => ({ type: 'query' as const, key }));

type Condition = { type: 'query'; key: string }[];
type Rewrite = { source: string; destination: string; has?: Condition; missing?: Condition };

/** The same rule for English (no prefix) and Tamil; `/en/…` is never seen from outside. */
function bothLanguages(source: string, destination: string, condition: Pick<Rewrite, 'has' | 'missing'> = {}): Rewrite[] {
  return [
    { source, destination: `/en${destination}`, ...condition },
    { source: `/ta${source}`, destination: `/ta${destination}`, ...condition },
  ];
}

/** As few as possible: Next.js tries them all, twice, for every request, calls included. Rewrites ignore case, so pages are told how the address was spelt. */
const catalogueRewrites = [
  ...bothLanguages('/Detail_page', '/by-id/product', { has: [{ type: 'query', key: 'product_id' }] }),
  ...bothLanguages('/:screen(Product)/:path*', members ? '/members/Product/:path*' : '/:screen/:path*', { missing: LIST_QUERY }),
  ...bothLanguages('/:screen(Product)/:path*', `/${guarded}list/:path*?screen=:screen`),
  ...GUARDED_SCREENS.flatMap((screen) => bothLanguages(`/${screen}/:path*`, `/${guarded}${screen}/:path*`)),
];

/** Security headers are not here but in lib/http/incoming.ts: docs/adr/0006. */
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
  // English has no prefix: it is a rewrite here because a proxy in front of a prerendered page halves its rate.
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
