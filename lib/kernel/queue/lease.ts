import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { topicsOf, type Topic } from './outbox';

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

/** Takes messages that are due, oldest first; other workers step over them. @param urgent only those somebody waits for, or only the others; any when left out */
export function leaseMessages(count: number, urgent?: boolean): Promise<LeasedMessage[]> {
  return queryRows<LeasedMessage>(Prisma.sql`
    UPDATE outbox_message SET attempts = attempts + 1, available_at = now() + ${LEASE}::int * interval '1 millisecond'
    WHERE id IN (
      SELECT id FROM outbox_message WHERE done_at IS NULL AND dead_at IS NULL AND available_at <= now() AND topic = ANY(${topicsOf(urgent)}::text[])
      ORDER BY available_at LIMIT ${count}::int FOR UPDATE SKIP LOCKED)
    RETURNING id, topic, payload, attempts, trace_parent AS "traceParent"`);
}

/** Does the work of a leased message; while it goes on, no other worker takes the message. */
export async function withLease<T>(id: string, work: () => Promise<T>): Promise<T> {
  let left = MOST_RENEWALS;
  const renew = () =>
    queryRows(
      Prisma.sql`UPDATE outbox_message SET available_at = now() + ${LEASE}::int * interval '1 millisecond' WHERE id = ${id}::uuid AND done_at IS NULL AND dead_at IS NULL`,
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
    Prisma.sql`UPDATE outbox_message SET done_at = now(), payload = '{}', last_error = NULL WHERE id = ${id}::uuid`,
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
      ? { lastError, deadAt: new Date() }
      : { lastError, availableAt: new Date(Date.now() + backOff(attempts)) },
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
    Prisma.sql`UPDATE outbox_message SET dead_at = NULL, attempts = 0, available_at = now() WHERE dead_at IS NOT NULL ${named}`,
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
