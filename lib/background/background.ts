import { join } from 'node:path';
import { startCounting } from '@/lib/backoffice/redirects/store-missing';
import { refreshSettings } from '@/lib/site/pages/refresh-settings';
import { HOUR, SECOND } from '@/lib/kernel/dates';
import { noteDraining, noteStarted } from '@/lib/kernel/health/probes';
import { env } from '@/lib/kernel/env';
import { sharedServer } from '@/lib/kernel/limits/shared-server';
import { flushEvents } from '@/lib/kernel/security-events/record';
import { IndexFile } from '@/lib/catalogue/search/index-file';
import { checkSearch, searchEngine } from '@/lib/catalogue/search/search-engine';
import { gracefulShutdown } from '@/lib/kernel/queue/graceful-shutdown';
import { followStaleTags, reloadRedirects } from './follow-stale-tags';
import { startHeartbeat } from './heartbeat';
import { startInbox } from './inbox';
import { JOBS } from './schedule';
import { readRelease } from '@/lib/kernel/release';
import { releaseLeases } from '@/lib/kernel/queue/hand-back';
import { repeat } from '@/lib/kernel/queue/repeat';
import { startSchedule } from '@/lib/kernel/queue/schedule';
import { processWide } from '@/lib/kernel/process-wide';
import { startWorker } from './handlers';

/** Maximum wait for the database at startup; an available one answers in a fraction of it. */
const START_MS = 2 * SECOND;
/**
 * Longer than a call to the gateway may take (ten seconds), shorter than the kill timeout of the
 * process manager.
 */
const TIMEOUT_MS = 15 * SECOND;

const background = processWide('background', () => ({ isStarted: false }));

/**
 * Starts everything this server does apart from requests: outbox, the jobs of the store, dropping
 * stale pages, updating the search index. Runs until the process ends. `ROLE` decides if it works
 * for the store, serves it, or both.
 * @param build folder of the build that is served; none in development
 * @param invalidateResponses invalidates the response cache of the edge, if it is on
 * @returns once it receives announcements, so that no page is cached before that. Returns after a
 * few seconds in any case, because the database may start later than the store.
 */
export async function startBackground(build?: string, invalidateResponses?: () => void): Promise<void> {
  const { ROLE, DATA_DIR, DRAIN_SECONDS, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  if (background.isStarted) return;
  background.isStarted = true;
  // Loaded only if configured, like the metrics below.
  const tracing = OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('@/lib/kernel/tracing/open-telemetry')).startTracing(ROLE)
    : undefined;

  await checkSearch();
  const search = searchEngine();
  search.keep(build ? new IndexFile(join(DATA_DIR, 'search-index'), readRelease(build).id) : undefined);
  const metrics = METRICS_PORT ? await (await import('./metrics')).startMetrics(METRICS_PORT, build) : undefined;
  const { follower, onGap } = followStaleTags(invalidateResponses);
  const heartbeat = startHeartbeat(follower);
  // Waits for safe mode to be known before the first message is leased, unless the database is
  // late.
  await Promise.race([heartbeat.started, new Promise((late) => setTimeout(late, START_MS).unref())]);
  const parts = [
    ...(ROLE === 'web' ? [] : [startWorker(true), startWorker(false), startSchedule(JOBS), startInbox()]),
    // Runs in each process; JOBS has the work that the store does once for all processes.
    repeat('search index', HOUR, () => search.rebuild()),
    ...(ROLE === 'worker' ? [] : [startCounting()]),
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
    graceMs: TIMEOUT_MS,
    drainMs: DRAIN_SECONDS * SECOND,
    onDrain: noteDraining,
    onLate: releaseLeases,
  });

  // Connects at startup, so that connection problems are logged immediately.
  sharedServer();
  void reloadRedirects();
  // No page may be cached under the default identity.
  const inTime = Promise.all([follower.started, refreshSettings()]).then(([, isApplied]) => isApplied);
  const late = new Promise<false>((tell) => setTimeout(() => tell(false), START_MS).unref());
  if (!(await Promise.race([inTime, late]))) void inTime.then(onGap);
  void search.rebuild();
  noteStarted();
}
