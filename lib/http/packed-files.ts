import { readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** What packing is worth, under its type: fonts and pictures are packed in themselves. */
const TYPES: Partial<Record<string, string>> = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' };

const PREFIX = '/_next/static/';
/** Brotli without conditions, as every browser names it. Whoever asks otherwise is served unpacked files, packed on the way. */
const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:,|$)/;

/**
 * Part of a build: lays beside every script and style its packed form, as short as Brotli gets it. That takes ten times as long as packing on the way does.
 * @param folder what the build made for browsers
 */
export async function packFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => TYPES[extname(name)]).map((name) => join(folder, name));
  await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))));
}

/**
 * @param folder as above
 * @returns leads a request for one of these files to its packed form and names type and packing in the answer; tells whether it did
 */
export function packedFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const packed = new Set(readdirSync(folder, { recursive: true }).map((name) => PREFIX + String(name).replaceAll(sep, '/')).filter((path) => path.endsWith('.br')));
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (!path.startsWith(PREFIX) || !packed.has(`${path}.br`) || !TAKES_BROTLI.test(String(request.headers['accept-encoding']))) return false;
    request.url = `${path}.br`;
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.setHeader('content-encoding', 'br');
    response.setHeader('vary', 'accept-encoding');
    return true;
  };
}
