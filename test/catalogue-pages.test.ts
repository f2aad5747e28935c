import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * No catalogue page waits for an external service: none of its modules, down to the last import,
 * uses one. The tests in journeys/outside-services.db.test.ts show how the calls behind the pages
 * behave while services hang.
 */
const ROOT = resolve(__dirname, '..');
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
const OUTSIDE = [
  /^lib\/kernel\/(?:storage|mailer|http-client|inference)\//,
  /^lib\/people\/geocoding\//,
  /^lib\/money\/payments\/gateway\.ts$/,
];
/**
 * The one intended exception: the search index may be on another machine (`SEARCH_URL`). Lists,
 * filters and counts do not need it once a process has its index. Requests to it time out after
 * three seconds and pause while it keeps failing.
 */
const MEANT = ['lib/kernel/http-client/breaker.ts, for lib/catalogue/search/stored/guard-store.ts'];
const OUTSIDE_PACKAGES = ['razorpay', 'nodemailer', '@aws-sdk/client-s3'];

function fileOf(specifier: string, from: string): string | undefined {
  const base = specifier.startsWith('@/')
    ? join(ROOT, specifier.slice(2))
    : specifier.startsWith('.')
      ? resolve(dirname(from), specifier)
      : undefined;
  if (!base) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  );
}

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, named, dynamic]) => named ?? dynamic ?? '');

/** Returns every file that a page consists of, each with a file that imports it. */
function reachedFrom(pages: string[]): Map<string, string> {
  const reached = new Map(pages.map((page) => [page, 'a page']));
  for (const [file] of reached) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const specifier of importsOf(file)) {
      const found = fileOf(specifier, file) ?? (OUTSIDE_PACKAGES.includes(specifier) ? specifier : undefined);
      if (found && !reached.has(found)) reached.set(found, file);
    }
  }
  return reached;
}

const below = (folder: string, name: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map(String)
    .filter((path) => name.test(path))
    .map((path) => join(ROOT, folder, path));
const short = (path: string) => path.replace(`${ROOT}/`, '');
const isOutside = (path: string) => OUTSIDE.some((place) => place.test(short(path))) || OUTSIDE_PACKAGES.includes(path);

it('no catalogue page can ask another service but the place of the search index', () => {
  const pages = [
    ...below('app/[locale]/(store)/(catalogue)', /(?:page|layout)\.tsx$/),
    join(ROOT, 'app/[locale]/(store)/layout.tsx'),
  ];
  const reached = reachedFrom(pages);
  expect(pages.length).toBeGreaterThan(10);
  // Known dependencies, to check that the walk goes deep enough.
  for (const known of [
    'lib/catalogue/storefront/queries.ts',
    'lib/catalogue/reviews/queries.ts',
    'lib/kernel/db/client.ts',
    'lib/site/pages/queries.ts',
  ])
    expect([...reached.keys()].map(short)).toContain(known);
  expect(
    [...reached]
      .filter(([path]) => isOutside(path))
      .map(([path, wantedBy]) => `${short(path)}, for ${short(wantedBy)}`),
  ).toEqual(MEANT);
});

it('notices a page that can', () => {
  const reached = reachedFrom([join(ROOT, 'app/api/admin/reversegeocode/route.ts')]);
  expect([...reached.keys()].filter(isOutside).map(short)).toContain('lib/people/geocoding/geocoder.ts');
});
