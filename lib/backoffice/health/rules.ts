import { DAY, HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import type { ProcessFacts } from './process-schema';

/** Interval between heartbeats of a process. */
export const HEARTBEAT_INTERVAL_MS = 10 * SECOND;
/** Time after which a process counts as missing: three missed heartbeats. */
const MAX_SILENCE_MS = 3 * HEARTBEAT_INTERVAL_MS + 5 * SECOND;
/**
 * Retention of the row of a process that stopped without cleanup and has no successor at its
 * address.
 */
export const PROCESS_RETENTION_MS = DAY;
/**
 * A crash within this time of the start puts the next process at the same address into safe mode.
 */
export const YOUNG_MS = 5 * MINUTE;
export const SAFE_MODE_MS = 10 * MINUTE;
/** Event loop delay (99th percentile) in milliseconds that shoppers notice. */
export const MAX_LOOP_LAG_MS = 250;
/** Name of the nightly audit among the jobs. */
export const AUDIT_JOB = 'ledger check';

/**
 * Process from its row. `heardMs`: time since its last heartbeat. `facts` is null if this release
 * does not know their format.
 */
export type KnownProcess = {
  host: string;
  port: number;
  role: string;
  release: string | null;
  startedAt: Date;
  heardMs: number;
  facts: ProcessFacts | null;
};

export const isMissing = ({ heardMs }: Pick<KnownProcess, 'heardMs'>): boolean => heardMs > MAX_SILENCE_MS;
export const nameOf = ({ host, port }: Pick<KnownProcess, 'host' | 'port'>): string => `${host}:${port}`;

/** Input of the conditions. */
export type Seen = {
  processes: KnownProcess[];
  work: { topic: string; dead: number; oldestSeconds: number }[];
  webhookSeconds: number;
  jobs: { name: string; failures: number; isOverdue: boolean; isStopped: boolean }[];
  /** Ledger rules that the last nightly audit found broken. */
  brokenRules: { rule: string; count: number }[];
  /**
   * Age of the newest backup; null if this process knows of none. `isVerified` false: the last
   * verification failed.
   */
  backup: { ageMs: number; isVerified: boolean | null } | null;
};

/**
 * Item that needs attention. `about`: name of the affected thing, never of a person. `value`: a
 * count or a number of seconds, according to its text.
 */
export type Need = { about: string; value: number };
type Condition = {
  /** Matching alert of ops/alerts.yml; none if Prometheus cannot detect it. */
  alert?: string;
  /** Set if an operator must look immediately; otherwise within the day. */
  isUrgent?: true;
  /** Document and section with instructions. */
  runbook: string;
  find: (seen: Seen) => Need[];
};

const HALF_A_MINUTE = 30 * SECOND;
const inSeconds = (ms: number) => Math.round(ms / SECOND);
/** Topics that a person waits for. The others yield to shoppers (ops/alerts.yml). */
const AWAITED = new Set([
  'account',
  'guessed',
  'code',
  'mail',
  'refund',
  'file',
  'notice',
  'message',
  'recall',
  'stockAlert',
  'paymentLink',
  'shipment',
]);
const OF_PAYMENTS = new Set(['open payments', 'pending refunds']);

type RunningProcess = KnownProcess & { facts: ProcessFacts };
/** Checks each running process with readable facts and returns the values that need attention. */
const ofRunning =
  (valueOf: (facts: ProcessFacts) => number | false | null) =>
  ({ processes }: Seen): Need[] =>
    processes
      .filter((one): one is RunningProcess => !isMissing(one) && one.facts !== null)
      .flatMap((one) => {
        const value = valueOf(one.facts);
        return value ? [{ about: nameOf(one), value }] : [];
      });

const RUNBOOKS = 'docs/runbooks.md';
const PROCESS_MISSING_RUNBOOK = `${RUNBOOKS}#a-process-is-gone`;
const RUSH = `${RUNBOOKS}#diwali-rush`;
const STUCK = `${RUNBOOKS}#the-outbox-is-stuck`;
const GATEWAY = `${RUNBOOKS}#the-payment-gateway-is-down`;

/** Sums the requests rejected in the last minute over all running processes, by scarce resource. */
function shedOf({ processes }: Seen): Need[] {
  const sums = new Map<string, number>();
  for (const one of processes)
    if (!isMissing(one))
      for (const [scarce, { minute }] of Object.entries(one.facts?.shed ?? {}))
        sums.set(scarce, (sums.get(scarce) ?? 0) + minute);
  // One in ten seconds, the threshold of the alert.
  return [...sums].filter(([, minute]) => minute > 6).map(([about, value]) => ({ about, value }));
}

/**
 * Conditions that need attention, most urgent first. The names are keys of
 * `console.client.operations.need`.
 */
export const CONDITIONS = {
  booksBroken: {
    ...{ alert: 'MedcallBooksDoNotAddUp', isUrgent: true, runbook: `${RUNBOOKS}#the-ledger-check-failed` },
    find: ({ brokenRules }) => brokenRules.map(({ rule, count }) => ({ about: rule, value: count })),
  },
  noWorker: {
    ...{ alert: 'MedcallNoWorker', isUrgent: true, runbook: PROCESS_MISSING_RUNBOOK },
    find: ({ processes }) =>
      processes.some((one) => one.role !== 'web' && !isMissing(one)) ? [] : [{ about: '', value: 0 }],
  },
  safeMode: {
    ...{ alert: 'MedcallSafeMode', runbook: `${RUNBOOKS}#a-message-crashes-the-worker` },
    find: ofRunning((facts) => facts.isSafeMode === true && 1),
  },
  jobStopped: {
    ...{ alert: 'MedcallJobStopped', isUrgent: true, runbook: `${RUNBOOKS}#a-message-crashes-the-worker` },
    find: ({ jobs }) =>
      jobs.filter(({ isStopped }) => isStopped).map(({ name, failures }) => ({ about: name, value: failures })),
  },
  processGone: {
    ...{ alert: 'MedcallProcessDown', isUrgent: true, runbook: PROCESS_MISSING_RUNBOOK },
    find: ({ processes }) =>
      processes.filter(isMissing).map((one) => ({ about: nameOf(one), value: inSeconds(one.heardMs) })),
  },
  notReady: {
    ...{ alert: 'MedcallNotReady', isUrgent: true, runbook: PROCESS_MISSING_RUNBOOK },
    // A process that shuts down reports it, which needs no attention.
    find: ofRunning((facts) => !facts.isDraining && facts.notReadyMs >= HALF_A_MINUTE && inSeconds(facts.notReadyMs)),
  },
  connectionsWait: {
    ...{ alert: 'MedcallConnectionsExhausted', isUrgent: true, runbook: RUSH },
    find: ofRunning(({ database }) => database.waitingMs >= HALF_A_MINUTE && database.waiting),
  },
  sentAway: {
    ...{ alert: 'MedcallRequestsSentAway', isUrgent: true, runbook: RUSH },
    find: shedOf,
  },
  webhooksWait: {
    ...{ alert: 'MedcallWebhooksWait', isUrgent: true, runbook: GATEWAY },
    find: ({ webhookSeconds }) => (webhookSeconds > 60 ? [{ about: '', value: Math.round(webhookSeconds) }] : []),
  },
  paymentJobFails: {
    ...{ alert: 'MedcallPaymentJobFails', isUrgent: true, runbook: GATEWAY },
    find: ({ jobs }) =>
      jobs
        .filter(({ name, failures }) => OF_PAYMENTS.has(name) && failures > 2)
        .map(({ name, failures }) => ({ about: name, value: failures })),
  },
  workStuck: {
    ...{ alert: 'MedcallOutboxStuck', isUrgent: true, runbook: STUCK },
    find: ({ work }) =>
      work
        .filter(({ topic, oldestSeconds }) => AWAITED.has(topic) && oldestSeconds > 90)
        .map(({ topic, oldestSeconds }) => ({ about: topic, value: Math.round(oldestSeconds) })),
  },
  cacheNotPurged: {
    ...{ alert: 'MedcallPageCacheNotPurged', isUrgent: true, runbook: `${RUNBOOKS}#a-page-shows-old-content` },
    find: ofRunning(({ pageCaches }) => pageCaches && pageCaches.waitingMs >= HALF_A_MINUTE && pageCaches.waiting),
  },
  workBehind: {
    ...{ alert: 'MedcallOutboxBehind', runbook: STUCK },
    find: ({ work }) =>
      work
        .filter(({ topic, oldestSeconds }) => !AWAITED.has(topic) && oldestSeconds > HOUR / SECOND)
        .map(({ topic, oldestSeconds }) => ({ about: topic, value: Math.round(oldestSeconds) })),
  },
  workLaidAside: {
    ...{ alert: 'MedcallWorkLaidAside', runbook: STUCK },
    find: ({ work }) => work.filter(({ dead }) => dead > 0).map(({ topic, dead }) => ({ about: topic, value: dead })),
  },
  jobOverdue: {
    ...{ alert: 'MedcallJobOverdue', runbook: STUCK },
    find: ({ jobs }) =>
      jobs.filter(({ isOverdue }) => isOverdue).map(({ name, failures }) => ({ about: name, value: failures })),
  },
  standbyNotRead: {
    ...{ alert: 'MedcallReplicaNotRead', runbook: `${RUNBOOKS}#the-standby-is-not-read` },
    find: ofRunning(({ standby }) => standby && standby.notReadMs >= 5 * MINUTE && inSeconds(standby.notReadMs)),
  },
  loopHeld: {
    ...{ alert: 'MedcallEventLoopHeld', runbook: RUSH },
    find: ofRunning((facts) => facts.loopHeldMs >= HALF_A_MINUTE && Math.round(facts.loopLateMs)),
  },
  errorsTold: {
    ...{ alert: 'MedcallErrorsTold', runbook: `${RUNBOOKS}#requests-fail` },
    // Ledger audit errors have their own condition above.
    find: ofRunning(({ errors }) =>
      Object.entries(errors).reduce((sum, [at, count]) => (at === 'ledger' ? sum : sum + count), 0),
    ),
  },
  backupOld: {
    runbook: 'docs/backup.md#the-embedded-database',
    // Backups run daily.
    find: ({ backup }) => (backup && backup.ageMs > 2 * DAY ? [{ about: '', value: inSeconds(backup.ageMs) }] : []),
  },
  backupFailed: {
    ...{ isUrgent: true, runbook: 'docs/backup.md#the-embedded-database' },
    find: ({ backup }) => (backup?.isVerified === false ? [{ about: '', value: 0 }] : []),
  },
} as const satisfies Record<string, Condition>;
export type NeedKind = keyof typeof CONDITIONS;

/** Alerts that only Prometheus can raise, with the reason. */
export const PROMETHEUS_ALERTS: Record<string, string> = {
  MedcallErrorBudgetBurnsFast: 'a ratio of all requests over an hour, which only a scraper adds up',
  MedcallErrorBudgetBurnsSlowly: 'a ratio of all requests over six hours',
  MedcallSlow: 'times of requests are counted where METRICS_PORT is set alone',
  MedcallNobodyThere: 'whoever shows this page is there',
  MedcallDatabaseSilent: 'a process whose database is silent cannot write its row, and is said to be gone',
  MedcallWorkNotCounted: 'this page counts the work itself, and does not open where the database does not answer',
};

export type FoundNeed = Need & { kind: NeedKind; isUrgent: boolean; runbook: string };

/** Returns the items that need attention, urgent ones first. */
export function findNeeds(seen: Seen): FoundNeed[] {
  return (Object.entries(CONDITIONS) as [NeedKind, Condition][])
    .flatMap(([kind, { isUrgent = false, runbook, find }]) =>
      find(seen).map((need) => ({ ...need, kind, isUrgent, runbook })),
    )
    .toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
}
