import { readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { TAKES_BROTLI } from './compressed-pages';

/** Media types of files worth compressing. Fonts and pictures are already compressed. */
const TYPES: Partial<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** Path prefix of these files. */
export const FILES_PREFIX = '/_next/static/';

/**
 * Makes V8 compile a whole script on another thread while it loads, instead of each function at
 * page start. This takes 10 ms of the main thread instead of 38 (docs/performance.md).
 * https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the hint to React and Next.js, which are on every page and run nearly all of their code at
 * start.
 */
async function hintFramework(build: string): Promise<void> {
  const { rootMainFiles } = JSON.parse(await readFile(join(build, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[];
  };
  for (const file of rootMainFiles.map((name) => join(build, name))) {
    const script = await readFile(file, 'utf8');
    if (!script.startsWith(COMPILE_HINT)) await writeFile(file, COMPILE_HINT + script);
  }
}

/**
 * Stores a compressed copy next to every script and style, at Brotli's highest level. That takes
 * ten times as long as compression per request.
 */
async function packFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => TYPES[extname(name)])
    .map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))),
  );
}

/**
 * Prepares the browser files at the end of a build.
 * @param build folder of the build
 */
export async function prepareBrowserFiles(build: string): Promise<void> {
  await hintFramework(build);
  await packFiles(join(build, 'static'));
}

/**
 * @param build folder of the build
 * @returns a function that is true for the address of a file of this build
 */
export function ownFiles(build: string): (path: string) => boolean {
  const own = new Set(
    readdirSync(join(build, 'static'), { recursive: true }).map(
      (name) => FILES_PREFIX + String(name).replaceAll(sep, '/'),
    ),
  );
  return (path) => own.has(path);
}

/**
 * @param build folder of the build
 * @returns a function that rewrites a request for one of these files to its compressed copy and
 * sets the type and encoding headers; true if it did
 */
export function precompressedFiles(build: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const packed = new Set(
    readdirSync(join(build, 'static'), { recursive: true })
      .map((name) => FILES_PREFIX + String(name).replaceAll(sep, '/'))
      .filter((path) => path.endsWith('.br')),
  );
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (
      !path.startsWith(FILES_PREFIX) ||
      !packed.has(`${path}.br`) ||
      !TAKES_BROTLI.test(String(request.headers['accept-encoding']))
    )
      return false;
    request.url = `${path}.br`;
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.setHeader('content-encoding', 'br');
    response.setHeader('vary', 'accept-encoding');
    return true;
  };
}
