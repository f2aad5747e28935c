import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, extname, join, sep } from 'node:path';
import { SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { FILES_PREFIX } from './browser-files';
import { TAKES_BROTLI } from './compressed-pages';

/**
 * Releases to retain: the current one and the three before it. A visitor with an open page of one
 * of them can load its remaining files.
 */
const MAX_RELEASES = 4;
/** Suffix of a file that is still being written. */
const PARTIAL = '.partial';
const PACKED = '.br';
const RELEASE = /^[\w-]{1,64}$/;
/** Minimum interval between two reads of the folder. */
const POLL_INTERVAL_MS = SECOND;

const TYPES: Partial<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.txt': 'text/plain; charset=UTF-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
};

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function releasesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && RELEASE.test(entry.name));
  const dated = await Promise.all(
    folders.map(async ({ name }) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  return dated.sort((one, other) => other.at - one.at).map(({ name }) => name);
}

/** Adds a complete file atomically, because another process may add the same file. */
async function addFile(from: string, to: string): Promise<void> {
  if (await stat(to).catch(() => undefined)) return;
  await mkdir(dirname(to), { recursive: true });
  const beside = `${to}.${randomBytes(6).toString('hex')}${PARTIAL}`;
  await copyFile(from, beside);
  await rename(beside, to);
}

/**
 * Adds the browser files of this release to those of earlier releases, and removes those of older
 * ones. Several processes, on one machine or on several that share the folder, produce the same
 * result, because file names change with their content.
 * @param build folder of the build
 * @param release name of the release
 * @param folder folder of all retained releases
 */
export async function storeReleaseFiles(build: string, release: string, folder: string): Promise<void> {
  const [own, place] = [join(build, 'static'), join(folder, release)];
  await mkdir(place, { recursive: true });
  for (const file of await filesBelow(own)) await addFile(join(own, file), join(place, file));
  const now = new Date();
  await utimes(place, now, now);
  for (const name of (await releasesIn(folder)).slice(MAX_RELEASES))
    await rm(join(folder, name), { recursive: true, force: true });
}

type PreviousFile = { file: string; packed?: string };

async function scanFolder(folder: string): Promise<Map<string, PreviousFile>> {
  const found = new Map<string, PreviousFile>();
  for (const release of await releasesIn(folder)) {
    const place = join(folder, release);
    const files = new Set(await filesBelow(place).catch(() => []));
    for (const file of files) {
      const path = FILES_PREFIX + file.replaceAll(sep, '/');
      if (file.endsWith(PARTIAL) || file.endsWith(PACKED) || found.has(path)) continue;
      const packed = files.has(file + PACKED) ? join(place, file + PACKED) : undefined;
      found.set(path, { file: join(place, file), packed });
    }
  }
  return found;
}

/**
 * Serves files of other releases: older ones, and one that other processes already run. A browser
 * with such a page open may reach any process. Only files listed in the folder are read, so an
 * address cannot lead anywhere else.
 * @param folder folder of all retained releases
 * @returns a handler for such requests; true if it responded
 */
export function previousReleaseFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  let known = new Map<string, PreviousFile>();
  let looking: Promise<void> | undefined;
  let lookedAt = -Infinity;
  const lookAgain = () =>
    (looking ??= scanFolder(folder)
      .then((found) => void (known = found))
      .catch((error: unknown) => log.warn('releases', { error }))
      .finally(() => {
        lookedAt = Date.now();
        looking = undefined;
      }));
  return async (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (!known.has(path) && (looking || Date.now() > lookedAt + POLL_INTERVAL_MS)) await lookAgain();
    const stored = known.get(path);
    if (!stored) return false;
    const packed = TAKES_BROTLI.test(String(request.headers['accept-encoding'])) ? stored.packed : undefined;
    // The file may have been deleted a moment ago.
    const bytes = await readFile(packed ?? stored.file).catch(() => undefined);
    if (!bytes) return false;
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': bytes.byteLength,
      ...(stored.packed ? { vary: 'accept-encoding' } : {}),
      ...(packed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  };
}
