import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '@/lib/kernel/process-wide';

type Answer = { headers: [name: string, value: string | string[] | number][]; body: Buffer };

/** A thousand pages: what most people search for. */
const KEPT_BYTES = 32 * 1024 ** 2;
/** What no announcement tells of (a month that begins, an offer that ends) is this old at most. */
const KEPT_MS = 60_000;
const LONGEST_ADDRESS = 300;

/** Grows with whatever is announced: what was drawn before may be stale. */
const state = processWide('response cache', () => ({ version: 0 }));

/** From now on no answer that was drawn before is given. */
export function invalidateResponses(): void {
  state.version += 1;
}

/** What decides about the bytes of an answer beside its address. A visitor's cookies do not: such a page is the same for everybody. */
const keyOf = ({ url = '', headers }: IncomingMessage) => `${String(headers['accept-encoding'] ?? '')} ${url}`;

/**
 * Keeps whole answers, as they went out, for as long as nothing was announced that could change them. Meant for pages that are drawn on request and are the
 * same for everybody: a search that many people make is drawn once, one that nobody makes again pushes out nothing else.
 * @returns gives the kept answer to a request; where there is none it keeps what is answered now
 */
export function responseCache(): (request: IncomingMessage, response: ServerResponse, draw: () => void) => void {
  const kept = new LRUCache<string, Answer & { version: number }>({
    maxSize: KEPT_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ body }) => body.byteLength + 1024,
  });
  return (request, response, draw) => {
    // Pages within a page (`rsc`) depend on what the browser has already.
    if (request.method !== 'GET' || request.headers.rsc || (request.url ?? '').length > LONGEST_ADDRESS) return draw();
    const key = keyOf(request);
    const found = kept.get(key);
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
      if (whole) kept.set(key, { headers, body: Buffer.concat(chunks), version });
      return (end as (...all: unknown[]) => ServerResponse)(chunk, encoding, ...rest);
    }) as ServerResponse['end'];
    draw();
  };
}
