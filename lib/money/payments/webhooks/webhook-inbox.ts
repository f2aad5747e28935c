import { inTransaction, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type { PaymentStatus } from '@/lib/kernel/db/generated/enums';
import { log } from '@/lib/kernel/log';
import { inSpan } from '@/lib/kernel/tracing/spans';
import { newTrace, readTraceparent, withTrace } from '@/lib/kernel/tracing/trace-context';
import { withoutPersonalData } from '@/lib/kernel/queue/rules';
import { leaseEvents, releaseEvents } from './lease-webhooks';
import { noteRefunded, recordReported } from '@/lib/money/payments/refunds/receive-refunds';
import { isNotNewer, toSettledPayment, type SettledPayment } from '@/lib/money/payments/rules';
import { paymentGateway } from '@/lib/money/payments/gateway';
import type { GatewayEvent } from '@/lib/money/payments/gateway-types';
import { settleNow } from '@/lib/money/payments/settle-payment';
import { storeDispute } from '@/lib/money/payments/disputes/store-dispute';
import { storeSettlement } from '@/lib/money/payments/store-settlement';
import { queueLookup } from '@/lib/money/payments/links/deliver-link';
import { receiveLink } from '@/lib/money/payments/links/sync-link';
import { recordUnmatchedPayment } from '@/lib/money/payments/unmatched-payments';
import { MAX_ATTEMPTS } from './webhook-rules';

const BATCH_SIZE = 100;
const NOT_OURS = 'for no order of ours';

/** Content of an event. `payment` is null if it reports none of an order. */
type ParsedEvent = Omit<GatewayEvent, 'payment'> & { eventId: string; payment: SettledPayment | null };
type Waiting = { eventId: string; payload: unknown; receivedAt: Date; traceParent: string | null };

function read({ eventId, payload, receivedAt }: Waiting): ParsedEvent {
  const { payment, ...event } = paymentGateway().readEvent(payload, receivedAt);
  return { ...event, eventId, payment: payment ? toSettledPayment(payment) : null };
}

/** Returns the known states of payments by the gateway's id. */
async function knownStates(events: ParsedEvent[]): Promise<Map<string, PaymentStatus>> {
  const ids = events.flatMap(({ payment }) => (payment ? [payment.razorpayPaymentId] : []));
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: string; status: PaymentStatus }>(Prisma.sql`
    SELECT razorpay_payment_id AS id, status::text AS status FROM payment WHERE razorpay_payment_id = ANY(${ids}::text[])`);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/**
 * Enters a refund, ours or one made at the gateway. It may be reported before its payment is. The
 * same event also describes the payment, which is then settled first.
 * @returns false if the payment is for no order of ours
 */
async function settleRefund({ told: reportedRefund, payment }: NonNullable<ParsedEvent['refund']>): Promise<boolean> {
  if (!(await recordReported(reportedRefund))) {
    const settled = payment && toSettledPayment(payment);
    if (!settled) return false;
    if (!(await settleNow(settled))) {
      await recordUnmatchedPayment(settled);
      return false;
    }
    if (!(await recordReported(reportedRefund))) return false;
  }
  if (payment) await noteRefunded(payment);
  return true;
}

type EventResult = { eventId: string; isDone: boolean; lastError: string | null };

async function settle(
  { eventId, link, payment, refund, dispute, settlement, lastError }: ParsedEvent,
  known: Map<string, PaymentStatus>,
): Promise<EventResult> {
  try {
    if (refund && !(await settleRefund(refund))) return { eventId, isDone: true, lastError: NOT_OURS };
    // The payments of a link of another shop on the account are reported by events of their own.
    if (link) return { eventId, isDone: true, lastError: (await receiveLink(link, payment)) ? lastError : NOT_OURS };
    if (dispute) await storeDispute(dispute);
    if (settlement) await storeSettlement(settlement);
    const isNews = payment && !isNotNewer(payment.status, known.get(payment.razorpayPaymentId));
    if (!isNews || (await settleNow(payment))) return { eventId, isDone: true, lastError };
    if (await queueLookup(payment)) return { eventId, isDone: true, lastError };
    // Another event may have named the order of its link since.
    if (await settleNow(payment)) return { eventId, isDone: true, lastError };
    await recordUnmatchedPayment(payment);
    return { eventId, isDone: true, lastError: NOT_OURS };
  } catch (error) {
    log.error('webhook', { eventId, error });
    return { eventId, isDone: false, lastError: withoutPersonalData(String(error)).slice(0, 500) };
  }
}

/** Runs work in the trace of the request that delivered the event, in whichever process. */
const inTraceOf = <Result>({ eventId, traceParent }: Waiting, work: () => Result): Result =>
  withTrace(readTraceparent(traceParent) ?? newTrace(), () =>
    inSpan({ name: 'process webhook', kind: 'consumer', attributes: { 'messaging.message.id': eventId } }, work),
  );

/** Locks leased events. The locks show other processes that this one is still at work. */
function lockEvents(tx: Sql, eventIds: string[]): Promise<Waiting[]> {
  return tx.$queryRaw(Prisma.sql`
    SELECT event_id AS "eventId", payload, received_at AS "receivedAt", trace_parent AS "traceParent" FROM webhook_event
    WHERE event_id = ANY(${eventIds}::text[]) AND processed_at IS NULL ORDER BY received_at FOR UPDATE SKIP LOCKED`);
}

type How = {
  /** Only events with fewer attempts. */
  mostAttempts?: number;
  /** One event that was in hand when a process stopped; else only others. */
  isSuspect?: boolean;
  isStopping?: () => boolean;
};

/**
 * Processes the events in the inbox, oldest first. Most events repeat the browser's report;
 * together those cost four statements. A repeated run changes nothing.
 * @returns the number of events
 */
export async function processInbox({
  mostAttempts = MAX_ATTEMPTS,
  isSuspect = false,
  isStopping = () => false,
}: How = {}): Promise<number> {
  const leased = await leaseEvents(isSuspect ? 1 : BATCH_SIZE, mostAttempts, isSuspect);
  if (leased.length === 0) return 0;
  let count = 0;
  try {
    count = await settleAll(leased, isStopping);
    return count;
  } finally {
    if (count < leased.length) await releaseEvents(leased);
  }
}

function settleAll(eventIds: string[], isStopping: () => boolean): Promise<number> {
  return inTransaction(async (tx) => {
    const waiting = await lockEvents(tx, eventIds);
    const events = waiting.map(read);
    const known = await knownStates(events);
    const outcomes: EventResult[] = [];
    for (const [at, event] of events.entries())
      if (!isStopping()) outcomes.push(await inTraceOf(waiting[at]!, () => settle(event, known)));
    await tx.$executeRaw(Prisma.sql`
      UPDATE webhook_event e SET processed_at = CASE WHEN o."isDone" THEN now() END, reduced_at = CASE WHEN o."isDone" THEN now() END,
        payload = CASE WHEN o."isDone" THEN ${paymentGateway().reducedEvent} ELSE e.payload END, attempts = e.attempts + 1, last_error = o."lastError",
        leased_by = NULL, lease_until = NULL
      FROM json_to_recordset(${JSON.stringify(outcomes)}::json) AS o("eventId" text, "isDone" boolean, "lastError" text) WHERE e.event_id = o."eventId"`);
    return outcomes.length;
  });
}
