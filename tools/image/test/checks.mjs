// What a running image must answer, and what its file system must not hold.

import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { familyOf, usersOf } from './container.mjs';

/** Throws with `message` unless `truth`. */
export function must(truth, message) {
  if (!truth) throw new Error(message);
}

function* filesBelow(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    yield path;
    if (lstatSync(path).isDirectory()) yield* filesBelow(path);
  }
}

/** The size of the tree in MB, by its largest parts. */
export function sizeOf(image) {
  const sizes = {};
  let all = 0;
  for (const path of filesBelow(image.root)) {
    const { size } = lstatSync(path);
    const part = path
      .slice(image.app.length + 1)
      .split('/')
      .slice(0, 2)
      .join('/');
    sizes[part] = (sizes[part] ?? 0) + size;
    all += size;
  }
  const megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MB`;
  const largest = Object.entries(sizes)
    .sort(([, one], [, two]) => two - one)
    .slice(0, 5)
    .map(([name, bytes]) => `${name} ${megabytes(bytes)}`);
  return `${megabytes(all)} on top of the base image (${largest.join(', ')})`;
}

const secretNames = /^(\.env.*|secrets\.json|in-use\.json|.*\.pem|id_rsa|\.npmrc)$/;
const stray = /\/app\/(lib\/.*\.tsx?|app|components|test|bench|e2e|\.git|\.data|docs|prisma\/schema)$/;

/** No settings, no secrets, no sources of ours, and nothing but its two folders writable for the store's user. */
export function treeIsClean(image, ids) {
  const own = process.getuid() === 0 ? ids.uid : undefined;
  const writable = [];
  for (const path of filesBelow(image.root)) {
    const name = path.split('/').at(-1);
    must(!secretNames.test(name) || path.includes('/node_modules/'), `${path} is in the image`);
    must(!stray.test(path), `${path} is in the image`);
    const { uid, mode } = lstatSync(path);
    if (!lstatSync(path).isSymbolicLink() && (uid === own || mode & 0o002))
      writable.push(path.slice(image.root.length));
  }
  if (own !== undefined)
    must(writable.sort().join() === '/app/.next/cache,/data', `the store's user may write to ${writable.join(', ')}`);
}

async function page(base, path) {
  const response = await fetch(base + path);
  return {
    status: response.status,
    text: await response.text(),
    type: response.headers.get('content-type'),
    cache: response.headers.get('x-nextjs-cache'),
  };
}

async function answers(base, path, status = 200) {
  const found = await page(base, path);
  must(found.status === status, `${path} answers ${found.status} instead of ${status}`);
  return found;
}

export const isHealthy = (base) => answers(base, '/api/health');

/** The listener before Next.js found the build it expects: lib/kernel/http/request-listener.ts. */
export async function answersPacked(base) {
  const headers = { 'accept-encoding': 'br' };
  const page = await fetch(`${base}/Home`, { headers });
  const [script] = /\/_next\/static\/[\w./~-]+\.js/.exec(await page.text()) ?? [];
  for (const answer of [page, await fetch(base + script, { headers })])
    must(answer.ok && answer.headers.get('content-encoding') === 'br', `${answer.url} is not packed`);
}

/** The catalogue page and what hangs on it: products, one of their pages, styles, scripts and pictures. */
export async function homeHasProducts(base) {
  const { text } = await answers(base, '/Home');
  const products = new Set([...text.matchAll(/href="(\/Detail_page\/[^"?#]+)"/g)].map(([, path]) => path));
  must(products.size >= 5, `/Home shows ${products.size} products`);
  const parts = [
    ...new Set(
      [...text.matchAll(/(?:href|src)="(\/_next\/static\/[^"]+|\/illustrations\/[^"]+)"/g)].map(([, path]) => path),
    ),
  ];
  must(
    ['js', 'css'].every((ending) => parts.some((path) => path.split('?', 1)[0].endsWith(`.${ending}`))),
    '/Home has no script or no style sheet',
  );
  for (const path of parts) await answers(base, path.replaceAll('&amp;', '&'));
  const [first] = products;
  must((await answers(base, first)).text.includes('₹'), `${first} shows no price`);
  await answers(base, first);
  must((await page(base, first)).cache === 'HIT', `${first} is not served from the cache`);
  await answers(base, '/ta/Home');
  await answers(base, '/Detail_page/there-is-no-such-product', 404);
  return `${products.size} products on it, ${parts.length} static files`;
}

/** Nothing of the container runs as root. */
export function runsUnprivileged(container, ids) {
  const users = usersOf(familyOf(container.entry()));
  must(users.length >= 2, 'the processes of the container were not found');
  const wanted = ids?.uid ?? process.getuid();
  must(
    wanted !== 0 && users.every((uid) => uid === wanted),
    `processes run as the users ${[...new Set(users)].join(', ')}`,
  );
  return `${users.length} processes, all of user ${wanted}`;
}

/** How many files of the embedded database lie on a volume. */
export function hasDatabase(volume) {
  return statSync(join(volume, 'postgres', 'cluster', 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
}

/** The browser's files of a release lie on a volume, for pages of it that are open when the next one takes its place. */
export function hasRelease(volume, release) {
  const folder = join(volume, 'releases', release, 'chunks');
  return (
    statSync(folder, { throwIfNoEntry: false }) !== undefined &&
    readdirSync(folder).some((name) => name.endsWith('.js.br'))
  );
}

/** The peak memory of the container's processes now, shared pages counted once. */
export function memoryOf(container) {
  const sum = familyOf(container.entry())
    .map((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+)/m)[1]);
      } catch {
        return 0;
      }
    })
    .reduce((all, one) => all + one, 0);
  return `${Math.round(sum / 1024)} MB`;
}
