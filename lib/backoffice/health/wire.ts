import type { countInbox } from '@/lib/money/payments/webhooks/list-webhooks';
import type { JobState } from '@/lib/kernel/queue/job-runs';
import type { TopicCount } from '@/lib/kernel/queue/queries';
import type { DatabaseState, MigrationState, readAudit } from './queries';
import type { BackupState } from './read-backup';
import { findNeeds, isMissing, nameOf, type KnownProcess } from './rules';
import type { Operations } from './schema';

/** Data of the status page, from one moment. */
export type SystemStatus = {
  at: Date;
  processes: KnownProcess[];
  database: DatabaseState;
  addresses: { isPooled: boolean; hasStandby: boolean };
  migrations: MigrationState | null;
  backup: BackupState | null;
  work: TopicCount[];
  inbox: Awaited<ReturnType<typeof countInbox>>;
  jobs: JobState[];
  audit: Awaited<ReturnType<typeof readAudit>>;
};

const seconds = (ms: number): number => Math.round(ms / 1000);
/** Rounds to a tenth of a second; null stays null. */
const tenths = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 100) / 10);
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
/** Returns the largest number; null if one is unknown or the list is empty. */
const worst = (numbers: (number | null)[]): number | null =>
  numbers.length === 0 || numbers.includes(null) ? null : Math.max(...(numbers as number[]));

type Process = Operations['processes'][number];

function stateOf(process: KnownProcess): Process['state'] {
  if (isMissing(process)) return 'gone';
  if (!process.facts) return 'unknown';
  if (process.facts.isDraining) return 'ending';
  return process.facts.isReady ? 'ready' : 'notReady';
}

function processReply(process: KnownProcess): Process {
  const { role, release, startedAt, heardMs } = process;
  // The last report of a missing process is out of date.
  const facts = isMissing(process) ? null : process.facts;
  return {
    name: nameOf(process),
    role: role as Process['role'],
    release,
    state: stateOf(process),
    started_at: startedAt.toISOString(),
    heard_seconds: seconds(heardMs),
    behind_seconds: tenths(facts?.behindMs ?? null),
    memory_bytes: facts?.memoryBytes ?? null,
    loop_late_ms: facts?.loopLateMs ?? null,
    connections: facts && {
      active: facts.database.active,
      idle: facts.database.idle,
      waiting: facts.database.waiting,
    },
    is_search_ready: facts?.isSearchReady ?? null,
    shed_hour: sum(Object.values(facts?.shed ?? {}).map(({ hour }) => hour)),
    errors_hour: sum(Object.values(facts?.errors ?? {})),
  };
}

/** Returns the reports of the running processes. */
const factsOfRunning = (processes: KnownProcess[]) =>
  processes.flatMap((one) => (one.facts && !isMissing(one) ? [one.facts] : []));
type Facts = ReturnType<typeof factsOfRunning>;

function standbyOf(facts: Facts): Operations['database']['standby'] {
  const knowing = facts.flatMap(({ standby }) => standby ?? []);
  if (knowing.length === 0) return null;
  const reading = knowing.filter(({ isRead }) => isRead).length;
  return { processes: knowing.length, reading, lag_seconds: tenths(worst(knowing.map(({ lagMs }) => lagMs))) };
}

function countedOf(facts: Facts): Operations['limits']['counted'] {
  const reached = facts.flatMap(({ isSharedReached }) => isSharedReached ?? []);
  if (reached.length === 0) return 'database';
  if (reached.every(Boolean)) return 'shared';
  return reached.some(Boolean) ? 'partly' : 'fallenBack';
}

function limitsReply(facts: Facts): Operations['limits'] {
  const caches = facts.flatMap(({ pageCaches }) => pageCaches ?? []);
  const shed = new Map<string, number>();
  for (const one of facts)
    for (const [scarce, { hour }] of Object.entries(one.shed)) shed.set(scarce, (shed.get(scarce) ?? 0) + hour);
  const services = new Map<string, boolean[]>();
  for (const one of facts)
    for (const { name, isResting } of one.services) services.set(name, [...(services.get(name) ?? []), isResting]);
  return {
    page_caches:
      caches.length > 0
        ? {
            caches: Math.max(...caches.map((one) => one.caches)),
            waiting: sum(caches.map(({ waiting }) => waiting)),
          }
        : null,
    counted: countedOf(facts),
    shed_hour: [...shed].map(([scarce, count]) => ({ scarce, count })),
    services: [...services].map(([name, resting]) => ({
      name,
      resting: resting.filter(Boolean).length,
      processes: resting.length,
    })),
  };
}

function workReply({ work, inbox, jobs, audit }: SystemStatus): Operations['work'] {
  return {
    topics: work.map(({ topic, due, later, dead, oldestSeconds }) => ({
      ...{ topic, due, later, dead },
      oldest_seconds: Math.round(oldestSeconds),
    })),
    webhooks: { waiting: inbox.count, oldest_seconds: Math.round(inbox.oldestSeconds) },
    jobs: {
      all: jobs.length,
      overdue: jobs.filter(({ isOverdue }) => isOverdue).length,
      failing: jobs.filter(({ failures }) => failures > 0).length,
    },
    audit: audit && { finished_at: audit.finishedAt.toISOString(), rules: audit.rules, broken: audit.broken },
  };
}

const needsOf = ({ at, processes, work, inbox, jobs, audit, backup }: SystemStatus): Operations['needs'] =>
  findNeeds({
    processes,
    work,
    webhookSeconds: inbox.oldestSeconds,
    jobs,
    brokenRules: audit?.broken ?? [],
    backup: backup?.newest
      ? { ageMs: at.getTime() - backup.newest.getTime(), isVerified: backup.verified?.holds ?? null }
      : null,
  }).map(({ isUrgent, ...need }) => ({ ...need, is_urgent: isUrgent }));

/** Returns the response of the call, which the screen also displays. */
export function operationsReply(looked: SystemStatus): Operations {
  const { at, processes, database, addresses, migrations, backup } = looked;
  const facts = factsOfRunning(processes);
  return {
    status: 'true',
    at: at.toISOString(),
    needs: needsOf(looked),
    processes: processes.map(processReply),
    database: {
      version: database.version,
      bytes: database.bytes,
      connections: database.connections,
      max_connections: database.maxConnections,
      oldest_transaction_seconds: Math.round(database.oldestTransactionSeconds),
      is_pooled: addresses.isPooled,
      has_standby: addresses.hasStandby,
      standby: standbyOf(facts),
      silence_seconds: tenths(worst(facts.map((one) => one.database.silenceMs))),
      migrations: migrations && {
        applied: migrations.applied,
        newest: migrations.newest,
        finished_at: migrations.finishedAt.toISOString(),
        ahead: migrations.ahead,
        lacking: migrations.lacking,
      },
    },
    backup: backup && {
      newest_at: backup.newest?.toISOString() ?? null,
      count: backup.count,
      verified: backup.verified && { at: backup.verified.at.toISOString(), holds: backup.verified.holds },
    },
    work: workReply(looked),
    limits: limitsReply(facts),
  };
}
