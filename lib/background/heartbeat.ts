import { monitorEventLoopDelay } from 'node:perf_hooks';
import { hostname } from 'node:os';
import { deleteProcess, writeBeat } from '@/lib/backoffice/health/commands';
import type { ProcessFacts } from '@/lib/backoffice/health/process-schema';
import { HEARTBEAT_INTERVAL_MS, MAX_LOOP_LAG_MS } from '@/lib/backoffice/health/rules';
import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { connectionCounts } from '@/lib/kernel/db/client';
import { readReplica } from '@/lib/kernel/db/replica';
import { env } from '@/lib/kernel/env';
import { databaseSilence, probe } from '@/lib/kernel/health/probes';
import { outsideServices } from '@/lib/kernel/http-client/upstream';
import { purgeCounts } from '@/lib/kernel/page-cache/purge';
import { sharedServer } from '@/lib/kernel/limits/shared-server';
import { sentAwayCounts } from '@/lib/kernel/load';
import { errorCounts, log } from '@/lib/kernel/log';
import type { Follower } from '@/lib/kernel/queue/follow-announcements';
import { processId } from '@/lib/kernel/queue/lost-leases';
import { isSafeMode, noteSafeMode } from '@/lib/kernel/queue/safe-mode';
import { runningRelease } from '@/lib/kernel/release';
import { DurationCounts, RecentCounts } from './recent-counts';

/** Rounds to whole milliseconds; null if unknown. */
const whole = (ms: number): number | null => (Number.isFinite(ms) ? Math.round(ms) : null);

/** Collects the status of this process, heartbeat by heartbeat. */
function watchItself({ behindMs }: Pick<Follower, 'behindMs'>) {
  const { DATABASE_READ_URL, PAGE_CACHE_PURGE_URLS } = env();
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const [held, shed, errors] = [new DurationCounts(), new RecentCounts(), new RecentCounts()];

  function lateLoop() {
    const loopLateMs = Number.isFinite(loop.mean) ? Math.round(loop.percentile(99) / 1e5) / 10 : 0;
    loop.reset();
    return { loopLateMs, loopHeldMs: held.ms('loop', loopLateMs > MAX_LOOP_LAG_MS) };
  }
  function standby() {
    const isRead = readReplica()?.inUse() ?? false;
    return { isRead, lagMs: whole(readReplica()?.lagMs() ?? Infinity), notReadMs: held.ms('standby', !isRead) };
  }
  function pageCaches() {
    const { waiting } = purgeCounts();
    return { caches: PAGE_CACHE_PURGE_URLS.length, waiting, waitingMs: held.ms('purges', waiting > 0) };
  }

  return {
    facts(): ProcessFacts {
      const { ok: isReady, checks } = probe('/readyz')!;
      const connections = connectionCounts();
      shed.note(sentAwayCounts);
      errors.note(errorCounts);
      const minute = shed.within(MINUTE);
      return {
        isReady,
        isDraining: checks.staying === false,
        isSafeMode: isSafeMode(),
        notReadyMs: held.ms('ready', !isReady),
        memoryBytes: process.memoryUsage.rss(),
        ...lateLoop(),
        behindMs: whole(behindMs()),
        database: {
          ...connections,
          waitingMs: held.ms('connections', connections.waiting > 0),
          silenceMs: whole(databaseSilence()),
        },
        isSearchReady: Boolean(searchEngine().now()),
        standby: DATABASE_READ_URL ? standby() : null,
        pageCaches: PAGE_CACHE_PURGE_URLS.length > 0 ? pageCaches() : null,
        isSharedReached: sharedServer()?.isReached() ?? null,
        services: outsideServices(),
        shed: Object.fromEntries(
          Object.entries(shed.within(HOUR)).map(([scarce, hour]) => [scarce, { minute: minute[scarce] ?? 0, hour }]),
        ),
        errors: errors.within(HOUR),
      };
    },
    stop: () => loop.disable(),
  };
}

/**
 * Writes the status of this process to its own row every ten seconds, for the operations page of
 * the console. Uses the connection of the follower, so a full pool does not make the process look
 * dead. It must stop before that connection.
 */
export function startHeartbeat(follower: Pick<Follower, 'behindMs' | 'primary'>, everyMs = HEARTBEAT_INTERVAL_MS) {
  const { ROLE: role, PORT: port } = env();
  const itself = watchItself(follower);
  const own = { id: processId(), host: hostname(), port, role, startedAt: new Date(Date.now() - performance.now()) };
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let isFailing = false;
  const beat = async (): Promise<void> => {
    try {
      const isSafe = await writeBeat(follower.primary, { ...own, release: runningRelease() ?? null }, itself.facts());
      noteSafeMode(isSafe);
      isFailing = false;
    } catch (error) {
      // Logs a warning once per outage; the follower of the announcements reports the outage too.
      if (!isFailing) log.warn('heartbeat', { error });
      isFailing = true;
    }
    if (isStopping) return;
    timer = setTimeout(() => (current = beat()), everyMs);
    timer.unref();
  };
  let current = beat();
  return {
    id: own.id,
    /** Resolves after the first heartbeat, which determines if this process starts in safe mode. */
    started: current,
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await current;
      itself.stop();
      await deleteProcess(follower.primary, own.id).catch(() => undefined);
    },
  };
}
