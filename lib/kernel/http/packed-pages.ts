import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions } from 'node:zlib';

type Page = string | Uint8Array;

/** Brotli without conditions, as every browser names it. Whoever asks otherwise gets a page packed on the way. */
export const TAKES_BROTLI = /(?:^|,)\s*br\s*(?:,|$)/;
/** Some thousand pages: they are a tenth as long as what Next.js keeps of them. */
const KEPT_BYTES = 48 * 1024 ** 2;
/** Shorter than a packet: it would not arrive earlier. */
const WORTH_IT = 1024;

const lengthOf = (page: Page) => (typeof page === 'string' ? page.length : page.byteLength);
const brotli = promisify(brotliCompress) as (page: Page, options: BrotliOptions) => Promise<Buffer>;

/** A page of the cache of Next.js, whole: it has an ETag, which no answer for one person alone has, and no packing yet. */
function isKept(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    !response.headersSent &&
    response.hasHeader('x-nextjs-cache') &&
    response.hasHeader('etag') &&
    !response.hasHeader('content-encoding')
  );
}

/**
 * Packs what Next.js has kept: a page once for as long as it says the same (its ETag), and not at every visit, which costs twice what finding it does.
 * @returns watches the answer to a request; to be called before anything is written
 */
export function packedPages(options: BrotliOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const packed = new LRUCache<string, Buffer, { page: Page }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 256,
    // Many ask for a page that is new: it is packed once.
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
      if (!isWhole || lengthOf(page) < WORTH_IT || !isKept(response))
        return (end as (...all: unknown[]) => ServerResponse)(page, ...rest);
      const key = `${path} ${String(response.getHeader('etag'))}`;
      const known = packed.get(key);
      if (known) return send(known);
      packed.forceFetch(key, { context: { page } }).then(send, () => end(page));
      return response;
    }) as ServerResponse['end'];
  };
}
