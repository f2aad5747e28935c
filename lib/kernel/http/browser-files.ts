import { readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { TAKES_BROTLI } from './packed-pages';

/** What packing is worth, under its type: fonts and pictures are packed in themselves. */
const TYPES: Partial<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** What addresses of these files begin with. */
export const FILES_PREFIX = '/_next/static/';

/**
 * Tells V8 to compile all of a script beside the main thread while it loads, instead of function by function when the page starts: 10 ms of the main thread
 * instead of 38 (docs/performance.md). https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** React and Next.js themselves: on every page, and nearly all of it runs at once. */
async function hintFramework(build: string): Promise<void> {
  const { rootMainFiles } = JSON.parse(await readFile(join(build, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[];
  };
  for (const file of rootMainFiles.map((name) => join(build, name))) {
    const script = await readFile(file, 'utf8');
    if (!script.startsWith(COMPILE_HINT)) await writeFile(file, COMPILE_HINT + script);
  }
}

/** Lays beside every script and style its packed form, as short as Brotli gets it. That takes ten times as long as packing on the way does. */
async function packFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => TYPES[extname(name)])
    .map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))),
  );
}

/** The end of a build's compiling. @param build its folder */
export async function prepareBrowserFiles(build: string): Promise<void> {
  await hintFramework(build);
  await packFiles(join(build, 'static'));
}

/** @returns whether an address is one of a file of this build. @param build as above */
export function ownFiles(build: string): (path: string) => boolean {
  const own = new Set(
    readdirSync(join(build, 'static'), { recursive: true }).map(
      (name) => FILES_PREFIX + String(name).replaceAll(sep, '/'),
    ),
  );
  return (path) => own.has(path);
}

/**
 * @param build as above
 * @returns leads a request for one of these files to its packed form and names type and packing in the answer; tells whether it did
 */
export function packedFiles(build: string): (request: IncomingMessage, response: ServerResponse) => boolean {
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
