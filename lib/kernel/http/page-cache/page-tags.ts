import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { processWide } from '@/lib/kernel/process-wide';

type Answering = { tags?: string };

/** page-cache-handler.mjs (at the top, for the image) looks here for who is being answered. */
const state = processWide('pageTags', () => ({ answering: undefined as AsyncLocalStorage<Answering> | undefined }));

/** How long a cache in front may give a page without asking: what a lost purge costs. */
const KEPT_SECONDS = 60;
/** On every page that a cache in front may keep: purging it leaves none. */
export const ALL_PAGES = 'all';
/** A page that Next.js gives although it is too old is drawn anew meanwhile: nobody else shall keep it. */
const FRESH = new Set(['HIT', 'MISS', 'PRERENDER']);
/** More would not fit into the head of an answer. */
const MOST_BYTES = 6_000;

/** The tags that are announced; those that Next.js makes of an address are told to nobody. */
const announced = (tags: string) => tags.split(',').filter((tag) => tag && !tag.startsWith('_N_T_'));

/** What a cache in front is told of an answer; nothing of one that it may not keep. */
function keys(response: ServerResponse, { tags }: Answering): string | undefined {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie') || tags === undefined) return undefined;
  if (!FRESH.has(String(response.getHeader('x-nextjs-cache')))) return undefined;
  const names = [ALL_PAGES, ...announced(tags)].join(' ');
  return Buffer.byteLength(names) > MOST_BYTES ? undefined : names;
}

/**
 * Answers with a page of the catalogue so that a cache in front (docs/adr/0020-http-cache.md) knows how long it may keep it and by which names it is purged. Where it is not told
 * that (Surrogate-Control, xkey), it keeps nothing, and nobody else does: `Cache-Control` is private either way.
 */
export function answerForCache(response: ServerResponse, answer: () => void): void {
  state.answering ??= new AsyncLocalStorage();
  const answering: Answering = {};
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((...given: unknown[]) => {
    if (typeof given[0] === 'number') response.statusCode = given[0];
    const names = keys(response, answering);
    if (names) {
      response.setHeader('surrogate-control', `max-age=${KEPT_SECONDS}`);
      response.setHeader('xkey', names);
    }
    return writeHead(...given);
  }) as ServerResponse['writeHead'];
  state.answering.run(answering, answer);
}
