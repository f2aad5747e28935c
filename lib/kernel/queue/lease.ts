import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { isLeaseLost, lostReason, MAX_LOST_LEASES, processId } from './lost-leases';
import { topicsOf, type Topic } from './outbox';
import { endSafeMode } from './safe-mode';

/** After this many failures a message is laid aside for a person to look at (`dead_at`). */
export const MOST_ATTEMPTS = 12;
/** A worker that died with a message in its hands loses it to another one after this time. */
export const LEASE = 2 * MINUTE;
/** So long slow work is left to the worker that has it: a mail server that takes a line a minute still sends one mail. What hangs for good comes free. */
const MOST_RENEWALS = 20;
const KEEP_DONE_DAYS = 14;

export const isLastTry = (attempts: number): boolean => attempts >= MOST_ATTEMPTS;

/** `traceParent`: of what queued it. */
export type LeasedMessage = {
  id: string;
  topic: Topic;
  payload: unknown;
  attempts: number;
  traceParent?: string | null;
};

/** Five seconds, ten, twenty … at most an hour. @param attempts how often it was tried */
export function backOff(attempts: number): number {
  return Math.min(5 * SECOND * 2 ** (attempts - 1), 60 * MINUTE);
}

const M = Prisma.sql`m`;
const isDue = (urgent?: boolean) => Prisma.sql`
  m.done_at IS NULL AND m.dead_at IS NULL AND m.available_at <= now() AND m.topic = ANY(${topicsOf(urgent)}::text[])`;
/** A worker stopped while it had the message. It or a neighbor may be the cause. */
const isSuspectMessage = () => Prisma.sql`(m.lost > 0 OR ${isLeaseLost(M)})`;

/** Reports whether a suspect message is due. */
export async function isSuspectDue(urgent?: boolean): Promise<boolean> {
  const [found] = await queryRows<{ one: number }>(
    Prisma.sql`SELECT 1 AS one FROM outbox_message m WHERE ${isDue(urgent)} AND ${isSuspectMessage()} LIMIT 1`,
  );
  return found !== undefined;
}

type Judged = LeasedMessage & { reason: string | null; lost: number };

/** One statement leases what is due, and dead-letters what is over a limit. */
const leaseDue = (count: number, urgent: boolean | undefined, isSuspect: boolean) =>
  queryRows<Judged>(Prisma.sql`
    WITH due AS (
      SELECT m.id, m.lost + ${isLeaseLost(M)}::int AS lost, m.attempts >= ${MOST_ATTEMPTS}::int AS "isOver" FROM outbox_message m
      WHERE ${isDue(urgent)} AND ${isSuspectMessage()} = ${isSuspect}::boolean
      ORDER BY m.available_at LIMIT ${count}::int FOR UPDATE OF m SKIP LOCKED),
    judged AS (
      SELECT id, lost, CASE WHEN lost >= ${MAX_LOST_LEASES}::int THEN ${lostReason('message')}
        WHEN "isOver" THEN ${`No result after ${MOST_ATTEMPTS} attempts`} END AS reason FROM due)
    UPDATE outbox_message m SET lost = j.lost, last_error = COALESCE(j.reason, m.last_error),
      leased_by = CASE WHEN j.reason IS NULL THEN ${processId()}::uuid END,
      attempts = m.attempts + (j.reason IS NULL)::int,
      available_at = CASE WHEN j.reason IS NULL THEN now() + ${LEASE}::int * interval '1 millisecond' ELSE m.available_at END,
      dead_at = CASE WHEN j.reason IS NOT NULL THEN now() END
    FROM judged j WHERE m.id = j.id
    RETURNING m.id, m.topic, m.payload, m.attempts, m.trace_parent AS "traceParent", j.reason, m.lost`);

/**
 * Leases messages that are due, oldest first. Other workers skip them. Messages over a limit are dead-lettered.
 * @param urgent only the urgent topics, or only the others; all topics if omitted
 * @param isSuspect only messages that were in hand when a worker stopped; else only the others
 */
export async function leaseMessages(count: number, urgent?: boolean, isSuspect = false): Promise<LeasedMessage[]> {
  for (;;) {
    const judged = await leaseDue(count, urgent, isSuspect);
    for (const { reason, topic, id, attempts } of judged)
      if (reason) log.error('outbox', { topic, id, attempt: attempts, isDead: true, error: reason });
    // The cause of a crash is out of the queue.
    if (judged.some(({ reason, lost }) => reason && lost >= MAX_LOST_LEASES)) await endSafeMode();
    const leased = judged.filter(({ reason }) => reason === null);
    if (leased.length > 0 || judged.length === 0)
      return leased.map(({ id, topic, payload, attempts, traceParent }) => ({
        ...{ id, topic, payload, attempts, traceParent },
      }));
  }
}

/** Does the work of a leased message; while it goes on, no other worker takes the message. */
export async function withLease<T>(id: string, work: () => Promise<T>): Promise<T> {
  let left = MOST_RENEWALS;
  const renew = () =>
    queryRows(
      Prisma.sql`UPDATE outbox_message SET available_at = now() + ${LEASE}::int * interval '1 millisecond' WHERE id = ${id}::uuid AND leased_by = ${processId()}::uuid AND done_at IS NULL AND dead_at IS NULL`,
    );
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) clearInterval(timer);
    // A database that does not answer now is asked again at the next turn, before the lease is over.
    renew().catch(() => undefined);
  }, LEASE / 4);
  // Awaited: some work refuses what it is given at once, without a promise.
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** What was in it is not needed any more. */
export async function markDone(id: string): Promise<void> {
  await queryRows(
    Prisma.sql`UPDATE outbox_message SET done_at = now(), payload = '{}', last_error = NULL, leased_by = NULL WHERE id = ${id}::uuid`,
  );
}

/** Tries again later, or never: then it is laid aside. @param reason for a person to read, with nothing personal in it; @param isOver whether it is laid aside */
export async function postpone(
  { id, attempts }: LeasedMessage,
  reason: string,
  isOver = isLastTry(attempts),
): Promise<void> {
  const lastError = reason.slice(0, 500);
  await db.outboxMessage.update({
    where: { id },
    data: isOver
      ? { lastError, leasedBy: null, deadAt: new Date() }
      : { lastError, leasedBy: null, availableAt: new Date(Date.now() + backOff(attempts)) },
  });
}

/** Forgets what was done a while ago; its keys would hardly come again. */
export async function purgeDone(): Promise<void> {
  await db.$executeRaw(
    Prisma.sql`DELETE FROM outbox_message WHERE done_at < now() - ${KEEP_DONE_DAYS} * interval '1 day'`,
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Puts work that was laid aside back among what is due, with all its tries before it.
 * @param which the id of a message, a topic, or all
 * @param sql the transaction, or the client where there is none
 * @returns how many there were
 */
export async function retryDead(which: string, sql: Sql = db): Promise<number> {
  const named = UUID.test(which)
    ? Prisma.sql`AND id = ${which}::uuid`
    : which === 'all'
      ? Prisma.empty
      : Prisma.sql`AND topic = ${which}`;
  return sql.$executeRaw(
    Prisma.sql`UPDATE outbox_message SET dead_at = NULL, attempts = 0, lost = 0, leased_by = NULL, available_at = now() WHERE dead_at IS NOT NULL ${named}`,
  );
}

/**
 * Gives up work that was laid aside: nobody tries it again, and nothing stays of what was in it.
 * @param kept topics that must be done, whoever asks
 * @returns its topic; null when no such work is laid aside
 */
export async function dismissDead(sql: Sql, id: string, kept: readonly string[]): Promise<string | null> {
  const [dismissed] = await sql.$queryRaw<{ topic: string }[]>(Prisma.sql`
    UPDATE outbox_message SET done_at = now(), dead_at = NULL, payload = '{}', last_error = NULL
    WHERE id = ${id}::uuid AND dead_at IS NOT NULL AND done_at IS NULL AND topic <> ALL(${kept}::text[]) RETURNING topic`);
  return dismissed?.topic ?? null;
}
