import { DAY, HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import type { ProcessFacts } from './process-schema';

/** So often a process says that it lives. */
export const BEAT = 10 * SECOND;
/** Three words of a process were missed: it does not answer. */
const MISSED = 3 * BEAT + 5 * SECOND;
/** So long the row of a process stays that ended without a word, and was replaced by none at its address. */
export const KEPT = DAY;
/** A crash within this time of the start puts the next process at the same address into safe mode. */
export const YOUNG_MS = 5 * MINUTE;
export const SAFE_MODE_MS = 10 * MINUTE;
/** An event loop that is so late at its 99th percentile keeps people waiting. */
export const LATE_LOOP = 250;
/** The name of the nightly audit's row among the jobs. */
export const AUDIT_JOB = 'audit of the books';

/** A process as its row has it. `heardMs`: since its last word. `facts` is null where they are of a shape this release does not know. */
export type KnownProcess = {
  host: string;
  port: number;
  role: string;
  release: string | null;
  startedAt: Date;
  heardMs: number;
  facts: ProcessFacts | null;
};

export const isGone = ({ heardMs }: Pick<KnownProcess, 'heardMs'>): boolean => heardMs > MISSED;
export const nameOf = ({ host, port }: Pick<KnownProcess, 'host' | 'port'>): string => `${host}:${port}`;

/** What the conditions are asked of. */
export type Seen = {
  processes: KnownProcess[];
  work: { topic: string; dead: number; oldestSeconds: number }[];
  webhookSeconds: number;
  jobs: { name: string; failures: number; isOverdue: boolean; isStopped: boolean }[];
  /** Rules of the books that the last nightly audit found broken. */
  brokenRules: { rule: string; count: number }[];
  /** How old the newest backup is; null where this process does not know of any. `isVerified` false: the last verification failed. */
  backup: { ageMs: number; isVerified: boolean | null } | null;
};

/** One thing that needs somebody. `about`: which one; a name, never a person's. `value`: how many, or how many seconds, as its words say. */
export type Need = { about: string; value: number };
type Condition = {
  /** The alert of ops/alerts.yml that says the same; none where Prometheus cannot see it. */
  alert?: string;
  /** Somebody is to look now; else on the day. */
  isUrgent?: true;
  /** The document and the part of it that says what to do. */
  runbook: string;
  find: (seen: Seen) => Need[];
};

const HALF_A_MINUTE = 30 * SECOND;
const inSeconds = (ms: number) => Math.round(ms / SECOND);
/** What somebody waits for; the others make way for shoppers (ops/alerts.yml). */
const AWAITED = new Set(['account', 'guessed', 'mail', 'refund', 'file', 'notice', 'recall']);
const OF_PAYMENTS = new Set(['open payments', 'refunds under way']);

type Living = KnownProcess & { facts: ProcessFacts };
/** Of each process that lives and can be understood: a value where it needs somebody. */
const ofLiving =
  (valueOf: (facts: ProcessFacts) => number | false | null) =>
  ({ processes }: Seen): Need[] =>
    processes
      .filter((one): one is Living => !isGone(one) && one.facts !== null)
      .flatMap((one) => {
        const value = valueOf(one.facts);
        return value ? [{ about: nameOf(one), value }] : [];
      });

const RUNBOOKS = 'docs/runbooks.md';
const GONE = `${RUNBOOKS}#a-process-is-gone`;
const RUSH = `${RUNBOOKS}#diwali-rush`;
const STUCK = `${RUNBOOKS}#the-outbox-is-stuck`;
const RAZORPAY = `${RUNBOOKS}#razorpay-is-down`;

/** Added up over all processes that live: how much was sent away in the last minute, by what was scarce. */
function shedOf({ processes }: Seen): Need[] {
  const sums = new Map<string, number>();
  for (const one of processes)
    if (!isGone(one))
      for (const [scarce, { minute }] of Object.entries(one.facts?.shed ?? {}))
        sums.set(scarce, (sums.get(scarce) ?? 0) + minute);
  // One in ten seconds, as the alert has it.
  return [...sums].filter(([, minute]) => minute > 6).map(([about, value]) => ({ about, value }));
}

/** What needs somebody, in the order in which it presses. The names are keys of `console.client.operations.need`. */
export const CONDITIONS = {
  booksBroken: {
    ...{ alert: 'MedcallBooksDoNotAddUp', isUrgent: true, runbook: `${RUNBOOKS}#the-ledger-check-failed` },
    find: ({ brokenRules }) => brokenRules.map(({ rule, count }) => ({ about: rule, value: count })),
  },
  noWorker: {
    ...{ alert: 'MedcallNoWorker', isUrgent: true, runbook: GONE },
    find: ({ processes }) =>
      processes.some((one) => one.role !== 'web' && !isGone(one)) ? [] : [{ about: '', value: 0 }],
  },
  safeMode: {
    ...{ alert: 'MedcallSafeMode', runbook: `${RUNBOOKS}#a-message-crashes-the-worker` },
    find: ofLiving((facts) => facts.isSafeMode === true && 1),
  },
  jobStopped: {
    ...{ alert: 'MedcallJobStopped', isUrgent: true, runbook: `${RUNBOOKS}#a-message-crashes-the-worker` },
    find: ({ jobs }) =>
      jobs.filter(({ isStopped }) => isStopped).map(({ name, failures }) => ({ about: name, value: failures })),
  },
  processGone: {
    ...{ alert: 'MedcallProcessDown', isUrgent: true, runbook: GONE },
    find: ({ processes }) =>
      processes.filter(isGone).map((one) => ({ about: nameOf(one), value: inSeconds(one.heardMs) })),
  },
  notReady: {
    ...{ alert: 'MedcallNotReady', isUrgent: true, runbook: GONE },
    // One that ends says so, and nobody is sent to it.
    find: ofLiving((facts) => !facts.isDraining && facts.notReadyMs >= HALF_A_MINUTE && inSeconds(facts.notReadyMs)),
  },
  connectionsWait: {
    ...{ alert: 'MedcallConnectionsExhausted', isUrgent: true, runbook: RUSH },
    find: ofLiving(({ database }) => database.waitingMs >= HALF_A_MINUTE && database.waiting),
  },
  sentAway: {
    ...{ alert: 'MedcallRequestsSentAway', isUrgent: true, runbook: RUSH },
    find: shedOf,
  },
  webhooksWait: {
    ...{ alert: 'MedcallWebhooksWait', isUrgent: true, runbook: RAZORPAY },
    find: ({ webhookSeconds }) => (webhookSeconds > 60 ? [{ about: '', value: Math.round(webhookSeconds) }] : []),
  },
  paymentJobFails: {
    ...{ alert: 'MedcallPaymentJobFails', isUrgent: true, runbook: RAZORPAY },
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
    find: ofLiving(({ pageCaches }) => pageCaches && pageCaches.waitingMs >= HALF_A_MINUTE && pageCaches.waiting),
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
    find: ofLiving(({ standby }) => standby && standby.notReadMs >= 5 * MINUTE && inSeconds(standby.notReadMs)),
  },
  loopHeld: {
    ...{ alert: 'MedcallEventLoopHeld', runbook: RUSH },
    find: ofLiving((facts) => facts.loopHeldMs >= HALF_A_MINUTE && Math.round(facts.loopLateMs)),
  },
  errorsTold: {
    ...{ alert: 'MedcallErrorsTold', runbook: `${RUNBOOKS}#requests-fail` },
    // What the audit of the books tells has its own place above.
    find: ofLiving(({ errors }) =>
      Object.entries(errors).reduce((sum, [at, told]) => (at === 'ledger' ? sum : sum + told), 0),
    ),
  },
  backupOld: {
    runbook: 'docs/backup.md#the-embedded-database',
    // One is taken daily.
    find: ({ backup }) => (backup && backup.ageMs > 2 * DAY ? [{ about: '', value: inSeconds(backup.ageMs) }] : []),
  },
  backupFailed: {
    ...{ isUrgent: true, runbook: 'docs/backup.md#the-embedded-database' },
    find: ({ backup }) => (backup?.isVerified === false ? [{ about: '', value: 0 }] : []),
  },
} as const satisfies Record<string, Condition>;
export type NeedKind = keyof typeof CONDITIONS;

/** Alerts that Prometheus alone can tell, and why this page does not. */
export const TOLD_BY_PROMETHEUS: Record<string, string> = {
  MedcallErrorBudgetBurnsFast: 'a ratio of all requests over an hour, which only a scraper adds up',
  MedcallErrorBudgetBurnsSlowly: 'a ratio of all requests over six hours',
  MedcallSlow: 'times of requests are counted where METRICS_PORT is set alone',
  MedcallNobodyThere: 'whoever shows this page is there',
  MedcallDatabaseSilent: 'a process whose database is silent cannot write its row, and is said to be gone',
  MedcallWorkNotCounted: 'this page counts the work itself, and does not open where the database does not answer',
};

export type FoundNeed = Need & { kind: NeedKind; isUrgent: boolean; runbook: string };

/** What needs somebody; what is urgent comes first. */
export function findNeeds(seen: Seen): FoundNeed[] {
  return (Object.entries(CONDITIONS) as [NeedKind, Condition][])
    .flatMap(([kind, { isUrgent = false, runbook, find }]) =>
      find(seen).map((need) => ({ ...need, kind, isUrgent, runbook })),
    )
    .toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
}
