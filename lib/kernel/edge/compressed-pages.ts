import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions } from 'node:zlib';

type Page = string | Uint8Array;

/**
 * Matches Brotli without a quality value, as every browser sends it. Other clients get a page
 * compressed per request.
 */
export const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:,|$)/;
/**
 * Memory for some thousand pages. Compressed pages take a tenth of their size in the Next.js cache.
 */
const MAX_CACHED_BYTES = 48 * 1024 ** 2;
/** Minimum size. A response shorter than a packet would not arrive earlier. */
const MIN_COMPRESSIBLE_BYTES = 1024;

const lengthOf = (page: Page) => (typeof page === 'string' ? page.length : page.byteLength);
const brotli = promisify(brotliCompress) as (page: Page, options: BrotliOptions) => Promise<Buffer>;

/**
 * True for a whole, uncompressed page from the Next.js cache. Such a page has an ETag, which
 * responses for one person never have.
 */
function isCacheable(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    !response.headersSent &&
    response.hasHeader('x-nextjs-cache') &&
    response.hasHeader('etag') &&
    !response.hasHeader('content-encoding')
  );
}

/**
 * Compresses cached Next.js pages once per ETag instead of once per visit. Compression costs twice
 * as much as the cache lookup.
 * @returns a function that watches a response; call it before anything is written
 */
export function compressedPages(options: BrotliOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const packed = new LRUCache<string, Buffer, { page: Page }>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 256,
    // Compresses a new page once, even if many requests need it.
    fetchMethod: (_key, _old, { context }) => brotli(context.page, options),
  });
  return (request, response) => {
    if (request.method !== 'GET' || !TAKES_BROTLI.test(String(request.headers['accept-encoding']))) return;
    const path = (request.url ?? '').split('?', 1)[0];
    const end = response.end.bind(response) as (page?: Page) => ServerResponse;
    const send = (body: Buffer) => {
      response.setHeader('content-encoding', 'br');
      response.setHeader('content-length', body.byteLength);
      return end(body);
    };
    response.end = ((page?: Page, ...rest: unknown[]) => {
      const isWhole = rest.length === 0 && (typeof page === 'string' || page instanceof Uint8Array);
      if (!isWhole || lengthOf(page) < MIN_COMPRESSIBLE_BYTES || !isCacheable(response))
        return (end as (...all: unknown[]) => ServerResponse)(page, ...rest);
      const key = `${path} ${String(response.getHeader('etag'))}`;
      const known = packed.get(key);
      if (known) return send(known);
      packed.forceFetch(key, { context: { page } }).then(send, () => end(page));
      return response;
    }) as ServerResponse['end'];
  };
}
