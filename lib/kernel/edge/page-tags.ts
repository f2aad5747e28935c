import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { ALL_PAGES } from '@/lib/kernel/page-cache/purge';
import { processWide } from '@/lib/kernel/process-wide';

type Answering = { tags?: string };

/**
 * page-cache-handler.mjs (in the root folder, for the image) reads the current response from here.
 */
const state = processWide('pageTags', () => ({ answering: undefined as AsyncLocalStorage<Answering> | undefined }));

/**
 * Time for which a front cache may serve a page without revalidation. It bounds the effect of a
 * lost purge.
 */
const CACHE_TTL_SECONDS = 60;
/**
 * Cache states of a fresh page. A stale page, which Next.js serves during revalidation, must not be
 * cached elsewhere.
 */
const FRESH = new Set(['HIT', 'MISS', 'PRERENDER']);
/** Maximum size of the tags in a response header. */
const MAX_BYTES = 6_000;

/** Returns the announced tags, without those that Next.js derives from an address. */
const announced = (tags: string) => tags.split(',').filter((tag) => tag && !tag.startsWith('_N_T_'));

/** Returns the purge keys of a response for front caches; undefined if it must not be cached. */
function keys(response: ServerResponse, { tags }: Answering): string | undefined {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie') || tags === undefined) return undefined;
  if (!FRESH.has(String(response.getHeader('x-nextjs-cache')))) return undefined;
  const names = [ALL_PAGES, ...announced(tags)].join(' ');
  return Buffer.byteLength(names) > MAX_BYTES ? undefined : names;
}

/**
 * Sends a catalogue page with the headers that let a front cache (docs/adr/0020-http-cache.md)
 * store and purge it. Without these headers (Surrogate-Control, xkey) the cache stores nothing.
 * `Cache-Control` is private either way, so no other cache stores it.
 */
export function answerForCache(response: ServerResponse, answer: () => void): void {
  state.answering ??= new AsyncLocalStorage();
  const answering: Answering = {};
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((...given: unknown[]) => {
    if (typeof given[0] === 'number') response.statusCode = given[0];
    const names = keys(response, answering);
    if (names) {
      response.setHeader('surrogate-control', `max-age=${CACHE_TTL_SECONDS}`);
      response.setHeader('xkey', names);
    }
    return writeHead(...given);
  }) as ServerResponse['writeHead'];
  state.answering.run(answering, answer);
}
