import { join } from 'node:path';
import { cacheTags, canWait } from '@/lib/shared/cache-tags';
import { endOfPagesInFlight } from '@/lib/kernel/http/pages-in-flight';
import { invalidateResponses } from '@/lib/kernel/http/response-cache';
import { forgetListed } from '@/lib/catalogue/storefront/listed';
import { refreshChat } from '@/lib/site/pages/refresh-chat';
import { HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { noteDraining, noteStarted } from '@/lib/kernel/health/probes';
import { env } from '@/lib/kernel/env';
import { sharedServer } from '@/lib/kernel/http/shared-server';
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
import { purgePageCaches } from '@/lib/kernel/http/page-cache/purge';
import { EVERYTHING, expirePages } from './stale-pages';
import { startWorker } from './handlers';

const GATHER_MS = 50;
/** How old the counts beside a list may be. */
const FACETS_MS = MINUTE;
/** Longer than any statement of a page may take. Who reads a page so slowly holds up nobody else's. */
const LONGEST_DRAWING = 10 * SECOND;
/** A database that is there answers in a fraction of it. */
const START_MS = 2 * SECOND;
/** Longer than a call to Razorpay may take (ten seconds), shorter than those wait who started this process before they kill it. */
const PATIENCE = 15 * SECOND;

/** Tags that are told together, each once, so long after the first of them. */
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

/** Here first: a cache in front asks for what it has forgotten at once, and shall have it new. */
async function expire(tags: string[]): Promise<void> {
  forgetListed(tags, EVERYTHING);
  for (let start = 0; start < tags.length; start += 500) await expirePages(tags.slice(start, start + 500));
  purgePageCaches(tags, EVERYTHING);
}

/**
 * Next.js takes a page for as new as the moment at which it was kept, not at which it was begun: one that was being drawn while its tags went stale is kept
 * with what it had read before. So what went stale goes once more, when all that was being drawn then is done.
 */
const expireAgain = gathering(SECOND, async (tags) => {
  await Promise.race([endOfPagesInFlight(), new Promise((late) => setTimeout(late, LONGEST_DRAWING).unref())]);
  await expire(tags);
});

/** Drops what this process keeps under these tags: pages, then answers, which are drawn from the same. */
async function drop(tags: string[]): Promise<void> {
  await expire(tags);
  invalidateResponses();
  expireAgain(tags);
}

/** Announcements of one bulk write come in a row: they become one request. Many sales make the counts of a list stale once. */
function staleTags() {
  const [soon, later] = [gathering(GATHER_MS, drop), gathering(FACETS_MS, drop)];
  return (tags: string[]) => {
    soon(tags.filter((tag) => !canWait(tag)));
    later(tags.filter(canWait));
  };
}

/** Keeps up to date what this process shows: cached pages (a worker has none), the search index, the chat of the policy. */
function keepFresh(announce: (tags: string[]) => void) {
  const search = searchEngine();
  const onTags = (tags: string[]) => {
    // A list is drawn anew from the index, so what changed is in it first. A page with a price waits no longer than a second for that.
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
    // And lists once more, from an index that missed nothing.
    void search.rebuild().then(() => announce([EVERYTHING]));
  };
  return { onGap, follower: followAnnouncements({ onTags, onGap }) };
}

const background = processWide('background', () => ({ isStarted: false }));

/**
 * Everything this server does beside answering: outbox, the jobs of the store, dropping stale pages, keeping the search index. Ends with the process. `ROLE` says
 * whether it works for the store, shows it, or both.
 * @param build the folder of the build that is served; none in development
 * @returns when what others change is heard of, so that no page is kept before; after a few seconds in any case, for a database may come later than the store
 */
export async function startBackground(build?: string): Promise<void> {
  const { ROLE, DATA_DIR, DRAIN_SECONDS, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  if (background.isStarted) return;
  background.isStarted = true;
  // Loaded only where somebody asks for it, as are the figures below.
  const tracing = OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('@/lib/kernel/tracing/open-telemetry')).startTracing(ROLE)
    : undefined;

  await checkSearch();
  const announce = ROLE === 'worker' ? () => undefined : staleTags();
  const search = searchEngine();
  dropWith(async (tags) => {
    // Lists are drawn from the index; the counts beside them may be a minute old.
    // All products of a category take longer, and no list is another for the words they are found by.
    await search.announce({ ...changesOf(tags), named: new Set() });
    await drop(tags.filter((tag) => !canWait(tag)));
  });
  search.keep(build ? new IndexFile(join(DATA_DIR, 'search-index'), readRelease(build).id) : undefined);
  const metrics = METRICS_PORT ? await (await import('./metrics')).startMetrics(METRICS_PORT, build) : undefined;
  const { follower, onGap } = keepFresh(announce);
  const heartbeat = startHeartbeat(follower);
  // Safe mode is known before the first message is leased, unless the database is late.
  await Promise.race([heartbeat.started, new Promise((late) => setTimeout(late, START_MS).unref())]);
  const parts = [
    ...(ROLE === 'web' ? [] : [startWorker(true), startWorker(false), startSchedule(JOBS), startInbox()]),
    // Of this process alone: everything the store does once for all of them stands in JOBS.
    repeat('search index', HOUR, () => search.rebuild()),
    search,
    { stop: () => flushEvents() },
    // It says good-bye on the follower's connection.
    { stop: () => heartbeat.stop().then(() => follower.stop()) },
    ...(metrics ? [metrics] : []),
  ];
  const end = async () => {
    await Promise.all(parts.map((part) => part.stop()));
    // Last: it has the spans of what the others ended with.
    await tracing?.stop();
  };
  gracefulShutdown(end, {
    graceMs: PATIENCE,
    drainMs: DRAIN_SECONDS * SECOND,
    onDrain: noteDraining,
    onLate: handBackWork,
  });

  // Says at once what is wrong with it.
  sharedServer();
  void refreshChat();
  const inTime = follower.started.then(() => true);
  const late = new Promise<false>((tell) => setTimeout(() => tell(false), START_MS).unref());
  if (!(await Promise.race([inTime, late]))) void inTime.then(onGap);
  void search.rebuild();
  noteStarted();
}
