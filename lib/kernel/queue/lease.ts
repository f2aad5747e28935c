import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { isLeaseLost, lostReason, MAX_LOST_LEASES, processId } from './lost-leases';
import { topicsOf, type Topic } from './outbox';
import { endSafeMode } from './safe-mode';

/** Failures after which a message is dead-lettered (`dead_at`). */
export const MAX_ATTEMPTS = 12;
/** Time after which a message of a stopped worker passes to another worker. */
export const LEASE = 2 * MINUTE;
/**
 * Maximum number of renewals. Slow work stays with its worker: a mail server that accepts one line
 * per minute still sends only one email. Work that hangs forever is released.
 */
const MAX_RENEWALS = 20;
const DONE_RETENTION_DAYS = 14;

export const isLastTry = (attempts: number): boolean => attempts >= MAX_ATTEMPTS;

/** `traceParent`: trace of the work that queued the message. */
export type LeasedMessage = {
  id: string;
  topic: Topic;
  payload: unknown;
  attempts: number;
  traceParent?: string | null;
};

/**
 * Returns the delay before the next attempt: five seconds, ten, twenty, up to an hour.
 * @param attempts number of attempts so far
 */
export function backOff(attempts: number): number {
  return Math.min(5 * SECOND * 2 ** (attempts - 1), 60 * MINUTE);
}

const M = Prisma.sql`m`;
const isDue = (urgent?: boolean) => Prisma.sql`
  m.done_at IS NULL AND m.dead_at IS NULL AND m.available_at <= now() AND m.topic = ANY(${topicsOf(urgent)}::text[])`;
/**
 * True if a worker stopped while it had the message. The message or a neighbor may be the cause.
 */
const isSuspectMessage = () => Prisma.sql`(m.lost > 0 OR ${isLeaseLost(M)})`;

/** True if a suspect message is due. */
export async function isSuspectDue(urgent?: boolean): Promise<boolean> {
  const [found] = await queryRows<{ one: number }>(
    Prisma.sql`SELECT 1 AS one FROM outbox_message m WHERE ${isDue(urgent)} AND ${isSuspectMessage()} LIMIT 1`,
  );
  return found !== undefined;
}

type Judged = LeasedMessage & { reason: string | null; lost: number };

/** Leases due messages and dead-letters those over a limit, in one statement. */
const leaseDue = (count: number, urgent: boolean | undefined, isSuspect: boolean) =>
  queryRows<Judged>(Prisma.sql`
    WITH due AS (
      SELECT m.id, m.lost + ${isLeaseLost(M)}::int AS lost, m.attempts >= ${MAX_ATTEMPTS}::int AS "isOver" FROM outbox_message m
      WHERE ${isDue(urgent)} AND ${isSuspectMessage()} = ${isSuspect}::boolean
      ORDER BY m.available_at LIMIT ${count}::int FOR UPDATE OF m SKIP LOCKED),
    judged AS (
      SELECT id, lost, CASE WHEN lost >= ${MAX_LOST_LEASES}::int THEN ${lostReason('message')}
        WHEN "isOver" THEN ${`No result after ${MAX_ATTEMPTS} attempts`} END AS reason FROM due)
    UPDATE outbox_message m SET lost = j.lost, last_error = COALESCE(j.reason, m.last_error),
      leased_by = CASE WHEN j.reason IS NULL THEN ${processId()}::uuid END,
      attempts = m.attempts + (j.reason IS NULL)::int,
      available_at = CASE WHEN j.reason IS NULL THEN now() + ${LEASE}::int * interval '1 millisecond' ELSE m.available_at END,
      dead_at = CASE WHEN j.reason IS NOT NULL THEN now() END
    FROM judged j WHERE m.id = j.id
    RETURNING m.id, m.topic, m.payload, m.attempts, m.trace_parent AS "traceParent", j.reason, m.lost`);

/**
 * Leases due messages, oldest first. Other workers skip them. Messages over a limit are
 * dead-lettered.
 * @param urgent only the urgent topics, or only the others; all topics if omitted
 * @param isSuspect true for messages that were in progress when a worker stopped; false for the
 * others
 */
export async function leaseMessages(count: number, urgent?: boolean, isSuspect = false): Promise<LeasedMessage[]> {
  for (;;) {
    const judged = await leaseDue(count, urgent, isSuspect);
    for (const { reason, topic, id, attempts } of judged)
      if (reason) log.error('outbox', { topic, id, attempt: attempts, isDead: true, error: reason });
    // The cause of a crash has left the queue.
    if (judged.some(({ reason, lost }) => reason && lost >= MAX_LOST_LEASES)) await endSafeMode();
    const leased = judged.filter(({ reason }) => reason === null);
    if (leased.length > 0 || judged.length === 0)
      return leased.map(({ id, topic, payload, attempts, traceParent }) => ({
        ...{ id, topic, payload, attempts, traceParent },
      }));
  }
}

/**
 * Processes a leased message. Renews the lease meanwhile, so that no other worker takes the
 * message.
 */
export async function withLease<T>(id: string, work: () => Promise<T>): Promise<T> {
  let left = MAX_RENEWALS;
  const renew = () =>
    queryRows(
      Prisma.sql`UPDATE outbox_message SET available_at = now() + ${LEASE}::int * interval '1 millisecond' WHERE id = ${id}::uuid AND leased_by = ${processId()}::uuid AND done_at IS NULL AND dead_at IS NULL`,
    );
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) clearInterval(timer);
    // If the database does not respond now, the next renewal still comes before the lease ends.
    renew().catch(() => undefined);
  }, LEASE / 4);
  // The renewal must also end if the work throws synchronously, without a promise.
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Marks a message as done and erases its payload. */
export async function markDone(id: string): Promise<void> {
  await queryRows(
    Prisma.sql`UPDATE outbox_message SET done_at = now(), payload = '{}', last_error = NULL, leased_by = NULL WHERE id = ${id}::uuid`,
  );
}

/**
 * Schedules a retry or dead-letters the message.
 * @param reason text for staff, without personal data
 * @param isOver true to dead-letter it
 */
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

/** Deletes messages done some time ago, whose keys are unlikely to return. */
export async function purgeDone(): Promise<void> {
  await db.$executeRaw(
    Prisma.sql`DELETE FROM outbox_message WHERE done_at < now() - ${DONE_RETENTION_DAYS} * interval '1 day'`,
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Requeues dead letters with all their attempts.
 * @param which message ID, topic, or `all`
 * @param sql transaction, or the client outside a transaction
 * @returns the number of requeued messages
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
 * Dismisses a dead letter: it is not retried, and its payload is erased.
 * @param protectedTopics topics that must never be dismissed
 * @returns its topic; null if no such dead letter exists
 */
export async function dismissDead(sql: Sql, id: string, protectedTopics: readonly string[]): Promise<string | null> {
  const [dismissed] = await sql.$queryRaw<{ topic: string }[]>(Prisma.sql`
    UPDATE outbox_message SET done_at = now(), dead_at = NULL, payload = '{}', last_error = NULL
    WHERE id = ${id}::uuid AND dead_at IS NOT NULL AND done_at IS NULL AND topic <> ALL(${protectedTopics}::text[]) RETURNING topic`);
  return dismissed?.topic ?? null;
}
