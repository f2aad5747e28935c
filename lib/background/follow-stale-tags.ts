import { forgetPages } from '@/lib/catalogue/storefront/check-page';
import { changesOf } from '@/lib/catalogue/search/live-index';
import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { setOwnDrop } from '@/lib/kernel/read-your-writes';
import { purgePageCaches } from '@/lib/kernel/page-cache/purge';
import { followAnnouncements, type Follower } from '@/lib/kernel/queue/follow-announcements';
import { endOfPagesInFlight } from '@/lib/kernel/server/pages-in-flight';
import { cacheTags, isCountTag } from '@/lib/shared/cache-tags';
import { dropZoneIndex } from '@/lib/site/delivery/queries';
import { refreshRedirects } from '@/lib/backoffice/redirects/queries';
import { refreshSettings } from '@/lib/site/pages/refresh-settings';
import { EVERYTHING, expirePages } from './stale-pages';

const GATHER_MS = 50;
/** Maximum age of the counts next to a list. */
const FACETS_MS = MINUTE;
/**
 * Maximum wait for pages in flight: longer than any statement of a page may take. A reader this
 * slow delays no one else's pages.
 */
const MAX_DRAWING_MS = 10 * SECOND;

/** Collects tags and reports each once, a fixed time after the first of them. */
function gathering(ms: number, tell: (tags: string[]) => Promise<void>) {
  let tags = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    const all = [...tags];
    [tags, timer] = [new Set(), undefined];
    void tell(all);
  };
  return (more: string[]) => {
    for (const tag of more) tags.add(tag);
    if (tags.size > 0) timer ??= setTimeout(send, ms).unref();
  };
}

/**
 * Expires pages in this process first: a cache in front immediately requests the pages it dropped,
 * and must get new ones.
 */
async function expire(tags: string[]): Promise<void> {
  forgetPages(tags, EVERYTHING);
  for (let start = 0; start < tags.length; start += 500) await expirePages(tags.slice(start, start + 500));
  purgePageCaches(tags, EVERYTHING);
}

/**
 * Expires the tags again when all pages in flight are done. Next.js dates a cached page by the end
 * of its rendering, not by the start. So it stores a page with old data if its tags went stale
 * during the rendering.
 */
const expireAgain = gathering(SECOND, async (tags) => {
  await Promise.race([endOfPagesInFlight(), new Promise((late) => setTimeout(late, MAX_DRAWING_MS).unref())]);
  await expire(tags);
});

/** Tags of pages that appear or disappear. Their redirects rest or work again. */
const MOVES: string[] = [cacheTags.lists, cacheTags.categories, cacheTags.pages];

/**
 * Reloads the redirects of a process that serves pages. If the database fails, it keeps the known
 * ones.
 */
export async function reloadRedirects(): Promise<void> {
  if (env().ROLE === 'worker') return;
  await refreshRedirects().catch((error: unknown) => log.error('redirects', { error }));
}

/**
 * Keeps the data of this process up to date, from the announcement log and from the changes of its
 * own staff: the search index and the store's identity, then all caches of pages (a worker has
 * none), and the hosts in the content security policy.
 * @param invalidateResponses invalidates the response cache of the edge, whose pages are rendered
 * from the same data
 * @returns the follower of the log, and a function for a start without the database
 */
export function followStaleTags(invalidateResponses?: () => void): { follower: Follower; onGap: () => void } {
  const search = searchEngine();
  const drop = async (tags: string[]) => {
    await expire(tags);
    invalidateResponses?.();
    expireAgain(tags);
  };
  // Combines the announcements of one bulk write, which arrive in a row, into one request. Many
  // sales expire the counts of a list once.
  const [soon, later] = [gathering(GATHER_MS, drop), gathering(FACETS_MS, drop)];
  const announce = (tags: string[]) => {
    if (env().ROLE === 'worker') return;
    soon(tags.filter((tag) => !isCountTag(tag)));
    later(tags.filter(isCountTag));
  };
  const [redirects, moves] = [gathering(GATHER_MS, reloadRedirects), gathering(SECOND, reloadRedirects)];
  setOwnDrop(async (tags) => {
    if (tags.includes(cacheTags.delivery)) dropZoneIndex();
    if (tags.includes(cacheTags.redirects) || tags.includes(cacheTags.pages)) await reloadRedirects();
    // Lists are rendered from the index; the counts next to them may be a minute old. Omits renamed
    // categories: reindexing all their products takes longer, and a list does not depend on the
    // words that find its products.
    await search.announce({ ...changesOf(tags), named: new Set() });
    if (tags.includes(cacheTags.settings)) await refreshSettings();
    await drop(tags.filter((tag) => !isCountTag(tag)));
  });
  const onTags = (tags: string[]) => {
    if (tags.includes(cacheTags.delivery)) dropZoneIndex();
    // A list is rendered from the index, and every text from the identity, so both are updated
    // first. A page with a price waits for that for at most a second.
    const late = setTimeout(() => announce(tags), SECOND).unref();
    const hasSettings = tags.includes(cacheTags.settings);
    const applied = hasSettings ? refreshSettings() : Promise.resolve(true);
    void Promise.all([applied, search.announce(changesOf(tags))]).then(([isApplied]) => {
      clearTimeout(late);
      announce(tags);
      if (!isApplied) setTimeout(() => onTags([cacheTags.settings]), SECOND).unref();
    });
    redirects(tags.filter((tag) => tag === cacheTags.redirects));
    moves(tags.filter((tag) => MOVES.includes(tag)));
  };
  const onGap = () => {
    dropZoneIndex();
    onTags([cacheTags.settings]);
    redirects([EVERYTHING]);
    announce([EVERYTHING]);
    // Expires all lists again once the index is rebuilt, because it may have missed changes.
    void search.rebuild().then(() => announce([EVERYTHING]));
  };
  return { onGap, follower: followAnnouncements({ onTags, onGap }) };
}
