import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { lostReason, MAX_LOST_LEASES, processId } from '@/lib/kernel/queue/lost-leases';
import { MAX_ATTEMPTS } from './webhook-rules';

/**
 * Time to lock the events. After that the locks of the transaction show that a process is at work.
 */
const LEASE_MS = 10 * SECOND;

const IS_FREE = Prisma.sql`e.processed_at IS NULL AND COALESCE(e.lease_until <= now(), true)`;
/** The lease is over, no transaction locks the row, and no result is recorded. */
const isLost = () =>
  Prisma.sql`(e.leased_by IS NOT NULL AND e.leased_by <> ${processId()}::uuid AND e.lease_until <= now())`;
const isSuspectEvent = () => Prisma.sql`(e.lost > 0 OR ${isLost()})`;

/**
 * Reports whether an event waits that no process has attempted. Runs often, so without a
 * transaction.
 */
export async function hasPendingEvents(): Promise<boolean> {
  const waiting = await queryRows<{ one: number }>(
    Prisma.sql`SELECT 1 AS one FROM webhook_event e WHERE ${IS_FREE} AND e.attempts = 0 AND NOT ${isSuspectEvent()} LIMIT 1`,
  );
  return waiting.length > 0;
}

/** Reports whether an event waits that was in hand when a process stopped. */
export async function isSuspectWaiting(): Promise<boolean> {
  const waiting = await queryRows<{ one: number }>(
    Prisma.sql`SELECT 1 AS one FROM webhook_event e WHERE ${IS_FREE} AND e.attempts < ${MAX_ATTEMPTS}::int AND ${isSuspectEvent()} LIMIT 1`,
  );
  return waiting.length > 0;
}

/**
 * Leases events, oldest first. Gives up events that stopped a process too often.
 * @param isSuspect only events that were in hand when a process stopped; else only the others
 * @returns their ids
 */
export async function leaseEvents(count: number, mostAttempts: number, isSuspect: boolean): Promise<string[]> {
  const rows = await queryRows<{ eventId: string; isGivenUp: boolean }>(Prisma.sql`
    WITH due AS (
      SELECT e.event_id, e.lost + ${isLost()}::int AS lost, e.lost + ${isLost()}::int < ${MAX_LOST_LEASES}::int AS "runs" FROM webhook_event e
      WHERE ${IS_FREE} AND e.attempts < ${mostAttempts}::int AND ${isSuspectEvent()} = ${isSuspect}::boolean
      ORDER BY e.received_at LIMIT ${count}::int FOR UPDATE OF e SKIP LOCKED)
    UPDATE webhook_event e SET lost = d.lost,
      leased_by = CASE WHEN d."runs" THEN ${processId()}::uuid END,
      lease_until = CASE WHEN d."runs" THEN now() + ${LEASE_MS}::int * interval '1 millisecond' END,
      attempts = CASE WHEN d."runs" THEN e.attempts ELSE ${MAX_ATTEMPTS}::int END,
      last_error = CASE WHEN d."runs" THEN e.last_error ELSE ${lostReason('message')} END
    FROM due d WHERE e.event_id = d.event_id RETURNING e.event_id AS "eventId", NOT d."runs" AS "isGivenUp"`);
  for (const { eventId, isGivenUp } of rows)
    if (isGivenUp) log.error('webhook', { eventId, isGivenUp, error: lostReason('message') });
  return rows.filter(({ isGivenUp }) => !isGivenUp).map(({ eventId }) => eventId);
}

/** Ends leases of this process that have no result. They count neither as attempts nor as lost. */
export async function releaseEvents(eventIds: string[]): Promise<void> {
  await queryRows(Prisma.sql`
    UPDATE webhook_event SET leased_by = NULL, lease_until = NULL WHERE event_id = ANY(${eventIds}::text[]) AND leased_by = ${processId()}::uuid`);
}
