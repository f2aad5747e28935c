import { join } from 'node:path';
import { cacheTags, canWait } from '@/lib/shared/cache-tags';
import { endOfPagesInFlight } from '@/lib/kernel/edge/pages-in-flight';
import { invalidateResponses } from '@/lib/kernel/edge/response-cache';
import { forgetListed } from '@/lib/catalogue/storefront/listed';
import { refreshChat } from '@/lib/site/pages/refresh-chat';
import { HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { noteDraining, noteStarted } from '@/lib/kernel/health/probes';
import { env } from '@/lib/kernel/env';
import { sharedServer } from '@/lib/kernel/limits/shared-server';
import { flushEvents } from '@/lib/kernel/security-events/record';
import { IndexFile } from '@/lib/catalogue/search/index-file';
import { changesOf } from '@/lib/catalogue/search/live-index';
import { checkSearch, searchEngine } from '@/lib/catalogue/search/search-engine';
import { gracefulShutdown } from '@/lib/kernel/queue/graceful-shutdown';
import { startHeartbeat } from './heartbeat';
import { startInbox } from './inbox';
import { JOBS } from './schedule';
import { followAnnouncements } from '@/lib/kernel/queue/follow-announcements';
import { readRelease } from '@/lib/kernel/release';
import { handBackWork } from '@/lib/kernel/queue/hand-back';
import { repeat } from '@/lib/kernel/queue/repeat';
import { startSchedule } from '@/lib/kernel/queue/schedule';
import { dropWith } from '@/lib/kernel/own-changes';
import { processWide } from '@/lib/kernel/process-wide';
import { purgePageCaches } from '@/lib/kernel/edge/page-cache/purge';
import { EVERYTHING, expirePages } from './stale-pages';
import { startWorker } from './handlers';

const GATHER_MS = 50;
/** Maximum age of the counts next to a list. */
const FACETS_MS = MINUTE;
/**
 * Maximum wait for pages in flight: longer than any statement of a page may take. A reader this
 * slow delays no one else's pages.
 */
const LONGEST_DRAWING = 10 * SECOND;
/** Maximum wait for the database at startup; an available one answers in a fraction of it. */
const START_MS = 2 * SECOND;
/**
 * Longer than a call to the gateway may take (ten seconds), shorter than the kill timeout of the
 * process manager.
 */
const PATIENCE = 15 * SECOND;

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
  forgetListed(tags, EVERYTHING);
  for (let start = 0; start < tags.length; start += 500) await expirePages(tags.slice(start, start + 500));
  purgePageCaches(tags, EVERYTHING);
}

/**
 * Expires the tags again when all pages in flight are done. Next.js dates a cached page by the end
 * of its rendering, not by the start. So it stores a page with old data if its tags went stale
 * during the rendering.
 */
const expireAgain = gathering(SECOND, async (tags) => {
  await Promise.race([endOfPagesInFlight(), new Promise((late) => setTimeout(late, LONGEST_DRAWING).unref())]);
  await expire(tags);
});

/**
 * Drops the cache entries of this process with these tags: cached pages, then the whole response
 * cache, whose pages are rendered from the same data.
 */
async function drop(tags: string[]): Promise<void> {
  await expire(tags);
  invalidateResponses();
  expireAgain(tags);
}

/**
 * Combines the announcements of one bulk write, which arrive in a row, into one request. Many sales
 * expire the counts of a list once.
 */
function staleTags() {
  const [soon, later] = [gathering(GATHER_MS, drop), gathering(FACETS_MS, drop)];
  return (tags: string[]) => {
    soon(tags.filter((tag) => !canWait(tag)));
    later(tags.filter(canWait));
  };
}

/**
 * Keeps the data of this process up to date: cached pages (a worker has none), the search index,
 * the chat hosts in the content security policy.
 */
function keepFresh(announce: (tags: string[]) => void) {
  const search = searchEngine();
  const onTags = (tags: string[]) => {
    // A list is rendered from the index, so the index is updated first. A page with a price waits
    // for that for at most a second.
    const late = setTimeout(() => announce(tags), SECOND).unref();
    void search.announce(changesOf(tags)).then(() => {
      clearTimeout(late);
      announce(tags);
    });
    if (tags.includes(cacheTags.settings)) void refreshChat();
  };
  const onGap = () => {
    void refreshChat();
    announce([EVERYTHING]);
    // Expires all lists again once the index is rebuilt, because it may have missed changes.
    void search.rebuild().then(() => announce([EVERYTHING]));
  };
  return { onGap, follower: followAnnouncements({ onTags, onGap }) };
}

const background = processWide('background', () => ({ isStarted: false }));

/**
 * Starts everything this server does apart from requests: outbox, the jobs of the store, dropping
 * stale pages, updating the search index. Runs until the process ends. `ROLE` decides if it works
 * for the store, serves it, or both.
 * @param build folder of the build that is served; none in development
 * @returns once it receives announcements, so that no page is cached before that. Returns after a
 * few seconds in any case, because the database may start later than the store.
 */
export async function startBackground(build?: string): Promise<void> {
  const { ROLE, DATA_DIR, DRAIN_SECONDS, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  if (background.isStarted) return;
  background.isStarted = true;
  // Loaded only if configured, like the metrics below.
  const tracing = OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('@/lib/kernel/tracing/open-telemetry')).startTracing(ROLE)
    : undefined;

  await checkSearch();
  const announce = ROLE === 'worker' ? () => undefined : staleTags();
  const search = searchEngine();
  dropWith(async (tags) => {
    // Lists are rendered from the index; the counts next to them may be a minute old. Omits renamed
    // categories: reindexing all their products takes longer, and a list does not depend on the
    // words that find its products.
    await search.announce({ ...changesOf(tags), named: new Set() });
    await drop(tags.filter((tag) => !canWait(tag)));
  });
  search.keep(build ? new IndexFile(join(DATA_DIR, 'search-index'), readRelease(build).id) : undefined);
  const metrics = METRICS_PORT ? await (await import('./metrics')).startMetrics(METRICS_PORT, build) : undefined;
  const { follower, onGap } = keepFresh(announce);
  const heartbeat = startHeartbeat(follower);
  // Waits for safe mode to be known before the first message is leased, unless the database is
  // late.
  await Promise.race([heartbeat.started, new Promise((late) => setTimeout(late, START_MS).unref())]);
  const parts = [
    ...(ROLE === 'web' ? [] : [startWorker(true), startWorker(false), startSchedule(JOBS), startInbox()]),
    // Runs in each process; JOBS has the work that the store does once for all processes.
    repeat('search index', HOUR, () => search.rebuild()),
    search,
    { stop: () => flushEvents() },
    // The heartbeat signs off on the follower's connection, so it stops first.
    { stop: () => heartbeat.stop().then(() => follower.stop()) },
    ...(metrics ? [metrics] : []),
  ];
  const end = async () => {
    await Promise.all(parts.map((part) => part.stop()));
    // Stops last, to include the final spans of the others.
    await tracing?.stop();
  };
  gracefulShutdown(end, {
    graceMs: PATIENCE,
    drainMs: DRAIN_SECONDS * SECOND,
    onDrain: noteDraining,
    onLate: handBackWork,
  });

  // Connects at startup, so that connection problems are logged immediately.
  sharedServer();
  void refreshChat();
  const inTime = follower.started.then(() => true);
  const late = new Promise<false>((tell) => setTimeout(() => tell(false), START_MS).unref());
  if (!(await Promise.race([inTime, late]))) void inTime.then(onGap);
  void search.rebuild();
  noteStarted();
}
