// Page cache of Next.js (next.config.ts, cacheHandler): its own memory, as without this file.
// Next.js removes the tags of a page before it responds. This handler records them for the code
// that sends the response.

import kept from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

const TAGS = 'x-next-cache-tags';
/**
 * Same symbol as in lib/kernel/edge/page-tags.ts, because Next.js loads this file
 * without the modules of the store.
 */
const place = Symbol.for('medcall.pageTags');

function note(value) {
  if (value?.kind !== 'APP_PAGE') return;
  const answering = globalThis[place]?.value.answering?.getStore();
  if (answering) answering.tags = value.headers?.[TAGS];
}

export default class PageCacheHandler extends kept.default {
  async get(...asked) {
    const found = await super.get(...asked);
    note(found?.value);
    return found;
  }

  async set(key, value, ...more) {
    note(value);
    return super.set(key, value, ...more);
  }
}
