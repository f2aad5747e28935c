import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * No page of the catalogue waits for anybody: whatever it is made of, down to the last import, knows no service outside this
 * store. What the calls behind it do while services hang is shown by journeys/outside-services.db.test.ts.
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
 * The one that is meant: the index of the search may lie outside (`SEARCH_URL`). Lists, filters and counts need nothing of it once a process has its index; what is
 * asked for has three seconds, and is left alone while it keeps failing.
 */
const MEANT = ['lib/kernel/http-client/breaker.ts, for lib/catalogue/search/stored/guard-store.ts'];
const OUTSIDE_PACKAGES = ['razorpay', 'nodemailer', '@aws-sdk/client-s3'];

function fileOf(wanted: string, from: string): string | undefined {
  const base = wanted.startsWith('@/')
    ? join(ROOT, wanted.slice(2))
    : wanted.startsWith('.')
      ? resolve(dirname(from), wanted)
      : undefined;
  if (!base) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  );
}

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, named, dynamic]) => named ?? dynamic ?? '');

/** Every file a page is made of, with the one that wanted it. */
function reachedFrom(pages: string[]): Map<string, string> {
  const reached = new Map(pages.map((page) => [page, 'a page']));
  for (const [file] of reached) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const wanted of importsOf(file)) {
      const found = fileOf(wanted, file) ?? (OUTSIDE_PACKAGES.includes(wanted) ? wanted : undefined);
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
  // What they do need, so that the walk is known to go deep enough.
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
