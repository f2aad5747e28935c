// Where Next.js keeps its pages (next.config.ts, cacheHandler): its own memory, as without this file. Next.js takes the tags of a page away before it is answered;
// here they are seen, and told to whoever answers with it.

import kept from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

const TAGS = 'x-next-cache-tags';
/** As lib/kernel/edge/page-cache/page-tags.ts keeps it; this file is loaded by Next.js, without our modules. */
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
