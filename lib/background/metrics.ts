import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { countInbox } from '@/lib/money/payments/webhooks/list-webhooks';
import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { connectionCounts } from '@/lib/kernel/db/client';
import { readReplica } from '@/lib/kernel/db/replica';
import { env } from '@/lib/kernel/env';
import { databaseSilence, probe } from '@/lib/kernel/health/probes';
import { sentAwayCounts } from '@/lib/kernel/load';
import { errorCounts, log } from '@/lib/kernel/log';
import { watchRequests } from '@/lib/kernel/metrics/request-metrics';
import { serveMetrics } from '@/lib/kernel/metrics/serve-metrics';
import { listJobs } from '@/lib/kernel/queue/job-runs';
import { purgeCounts } from '@/lib/kernel/page-cache/purge';
import { countWork } from '@/lib/kernel/queue/queries';
import { isSafeMode } from '@/lib/kernel/queue/safe-mode';
import { runningRelease } from '@/lib/kernel/release';

/**
 * Returns the addresses of the calls of a build. Its folder is known only at run time: without the
 * ignore comments, the build would include the whole project in the image.
 */
function callsOf(build: string | undefined): Set<string> {
  const file = build && join(build, 'server', 'app-paths-manifest.json');
  if (!file || !existsSync(/*turbopackIgnore: true*/ file)) return new Set();
  const routes = Object.keys(JSON.parse(readFileSync(/*turbopackIgnore: true*/ file, 'utf8')) as object);
  return new Set(routes.flatMap((route) => /^\/api\/\w+\/[\w-]+/.exec(route) ?? []));
}

/** Registers the metrics of this process itself. */
function watchProcess(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    ...{ name: 'medcall_build_info', help: 'Always 1; the label is the release of this process', registers },
    labelNames: ['release', 'node'] as const,
  }).set({ release: runningRelease() ?? 'development', node: process.version }, 1);
  new Gauge({
    ...{ name: 'medcall_ready', help: '1 while /readyz returns 200', registers },
    collect() {
      this.set(probe('/readyz')?.ok ? 1 : 0);
    },
  });
  new Gauge({
    ...{ name: 'medcall_safe_mode', help: '1 while only urgent topics are processed, after an early crash', registers },
    collect() {
      this.set(isSafeMode() ? 1 : 0);
    },
  });
  new Gauge({
    ...{
      name: 'medcall_database_silence_seconds',
      help: 'Seconds since the database last responded to this process',
      registers,
    },
    collect() {
      this.set(databaseSilence() / 1000);
    },
  });
  new Gauge({
    ...{
      name: 'medcall_database_connections',
      help: 'Connections of the pool, and requests that wait for one',
      registers,
    },
    labelNames: ['state'] as const,
    collect() {
      for (const [state, count] of Object.entries(connectionCounts())) this.set({ state }, count);
    },
  });
  new Gauge({
    ...{ name: 'medcall_search_ready', help: '1 while searches are answered', registers },
    collect() {
      this.set(searchEngine().now() ? 1 : 0);
    },
  });
  new Counter({
    ...{
      name: 'medcall_requests_shed_total',
      help: 'Requests rejected under overload, by the resource they would have waited for',
      registers,
    },
    labelNames: ['scarce'] as const,
    collect() {
      this.reset();
      for (const [scarce, count] of sentAwayCounts) this.inc({ scarce }, count);
    },
  });
  new Counter({
    ...{ name: 'medcall_errors_total', help: 'Log lines of level error, by their event', registers },
    labelNames: ['at'] as const,
    collect() {
      this.reset();
      for (const [at, count] of errorCounts) this.inc({ at }, count);
    },
  });
}

/** Registers the metrics of caches in front. */
function watchPageCaches(registry: Registry): void {
  const registers = [registry];
  new Counter({
    ...{ name: 'medcall_page_cache_purges_total', help: 'Cache tags purged from a page cache, by result', registers },
    labelNames: ['outcome'] as const,
    collect() {
      this.reset();
      const { purged, failures } = purgeCounts();
      this.inc({ outcome: 'purged' }, purged);
      this.inc({ outcome: 'failed' }, failures);
    },
  });
  new Gauge({
    ...{ name: 'medcall_page_cache_waiting', help: 'Cache tags that wait to be purged from a page cache', registers },
    collect() {
      this.set(purgeCounts().waiting);
    },
  });
}

/** Registers the metrics of a standby database. */
function watchReplica(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    ...{
      name: 'medcall_replica_lag_seconds',
      help: 'Maximum lag of the standby; +Inf if unknown',
      registers,
    },
    collect() {
      this.set((readReplica()?.lagMs() ?? Infinity) / 1000);
    },
  });
  new Gauge({
    ...{ name: 'medcall_replica_read', help: '1 while the catalogue is read from the standby', registers },
    collect() {
      this.set(readReplica()?.inUse() ? 1 : 0);
    },
  });
}

/**
 * Timeout of the database queries. Prometheus waits ten seconds for a scrape, and an unresponsive
 * database must not drop the metrics of the process.
 */
const TIMEOUT_MS = 2000;

const answersInTime = <T>(requested: Promise<T>): Promise<T> =>
  Promise.race([
    requested,
    sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`the database has not counted the work within ${TIMEOUT_MS / 1000} s`);
    }),
  ]);

/**
 * Registers the pending work of the store: queried from the database by worker processes, once per
 * scrape.
 */
function watchWork(registry: Registry): void {
  let counting: Promise<void> | undefined;
  // A scrape collects all gauges concurrently: they share one query.
  const collect = () => (counting ??= count().finally(() => (counting = undefined)));
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry], collect });
  const counted = gauge('medcall_work_counted', '1 if the database counted the pending work in time');
  const work = gauge('medcall_outbox_messages', 'Outbox messages: due, later or dead', 'topic', 'state');
  const workAge = gauge('medcall_outbox_oldest_seconds', 'Age of the oldest due message in seconds', 'topic');
  const inbox = gauge('medcall_webhooks_waiting', 'Unprocessed webhooks of the payment gateway');
  const inboxAge = gauge('medcall_webhook_oldest_seconds', 'Age of the oldest unprocessed webhook in seconds');
  const failures = gauge('medcall_job_failures', 'Failures of a job since its last success', 'name');
  const overdue = gauge('medcall_job_overdue', '1 for a job that has not succeeded for twice its period', 'name');
  const stopped = gauge('medcall_job_stopped', '1 for a job that is stopped because it crashed the worker', 'name');
  async function count() {
    const answer = await answersInTime(Promise.all([countWork(), countInbox(), listJobs()])).catch((error: unknown) =>
      log.warn('metrics', { error }),
    );
    counted.set(answer ? 1 : 0);
    // Without an answer the values are unknown, and old ones would look current.
    for (const known of [work, workAge, failures, overdue, stopped]) known.reset();
    for (const known of [inbox, inboxAge]) known.remove();
    if (!answer) return;
    const [topics, waiting, jobs] = answer;
    for (const { topic, due, later, dead, oldestSeconds } of topics) {
      for (const [state, messages] of Object.entries({ due, later, dead })) work.set({ topic, state }, messages);
      workAge.set({ topic }, oldestSeconds);
    }
    inbox.set(waiting.count);
    inboxAge.set(waiting.oldestSeconds);
    for (const { name, isOverdue, isStopped, failures: failed } of jobs) {
      stopped.set({ name }, isStopped ? 1 : 0);
      overdue.set({ name }, isOverdue ? 1 : 0);
      failures.set({ name }, failed);
    }
  }
}

/**
 * Serves the metrics of this process on `METRICS_PORT`, under the names in docs/monitoring.md.
 * Without that setting nothing is loaded, counted or queried.
 * @returns the port; undefined if it is in use, which is logged: a store without metrics still
 * sells
 */
export async function startMetrics(
  port: number,
  build?: string,
): Promise<{ port: number | undefined; stop: () => Promise<void> }> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchProcess(registry);
  if (env().DATABASE_READ_URL) watchReplica(registry);
  if (env().PAGE_CACHE_PURGE_URLS.length > 0) watchPageCaches(registry);
  if (env().ROLE !== 'web') watchWork(registry);
  const end = watchRequests(registry, callsOf(build));
  const server = await serveMetrics(registry, port, env().METRICS_HOST).catch((error: unknown) => {
    log.error('metrics', { error });
    return undefined;
  });
  return {
    port: server?.port,
    async stop() {
      end();
      await server?.stop();
    },
  };
}
