import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '@/lib/kernel/process-wide';

type Answer = { headers: [name: string, value: string | string[] | number][]; body: Buffer };

/** Memory for about a thousand pages, enough for the most frequent searches. */
const MAX_CACHED_BYTES = 32 * 1024 ** 2;
/** Maximum age, for changes without an announcement (a new month, the end of an offer). */
const CACHE_TTL_MS = 60_000;
const MAX_ADDRESS_LENGTH = 300;

/** The version increases with every announcement, which makes earlier responses stale. */
const state = processWide('response cache', () => ({ version: 0 }));

/** Invalidates all cached responses. */
export function invalidateResponses(): void {
  state.version += 1;
}

/**
 * Returns the cache key: the address and everything else that changes the bytes. Cookies do not,
 * because such a page is the same for all visitors.
 */
const keyOf = ({ url = '', headers }: IncomingMessage) => `${String(headers['accept-encoding'] ?? '')} ${url}`;

/**
 * Caches whole responses, exactly as sent, until an announcement may change them. For pages that
 * are rendered on request and the same for all visitors. A popular search is rendered once, and a
 * rare search evicts nothing else.
 * @returns a function that sends the cached response to a request, or renders and caches it
 */
export function responseCache(): (request: IncomingMessage, response: ServerResponse, draw: () => void) => void {
  const pageCache = new LRUCache<string, Answer & { version: number }>({
    maxSize: MAX_CACHED_BYTES,
    ttl: CACHE_TTL_MS,
    sizeCalculation: ({ body }) => body.byteLength + 1024,
  });
  return (request, response, draw) => {
    // Partial pages (`rsc`) depend on the state of the browser.
    if (request.method !== 'GET' || request.headers.rsc || (request.url ?? '').length > MAX_ADDRESS_LENGTH)
      return draw();
    const key = keyOf(request);
    const found = pageCache.get(key);
    if (found?.version === state.version) {
      for (const [name, value] of found.headers) response.setHeader(name, value);
      response.setHeader('x-cache', 'HIT');
      return void response.end(found.body);
    }
    const { version } = state;
    const chunks: Buffer[] = [];
    const note = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk === 'string')
        chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const [write, end] = [response.write.bind(response), response.end.bind(response)];
    response.write = ((chunk: unknown, encoding: unknown, ...rest: unknown[]) => {
      note(chunk, encoding);
      return (write as (...all: unknown[]) => boolean)(chunk, encoding, ...rest);
    }) as ServerResponse['write'];
    response.end = ((chunk: unknown, encoding: unknown, ...rest: unknown[]) => {
      note(chunk, encoding);
      const whole = response.statusCode === 200 && !response.hasHeader('set-cookie');
      const headers = Object.entries(response.getHeaders()) as Answer['headers'];
      if (whole) pageCache.set(key, { headers, body: Buffer.concat(chunks), version });
      return (end as (...all: unknown[]) => ServerResponse)(chunk, encoding, ...rest);
    }) as ServerResponse['end'];
    draw();
  };
}
