import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { gatewayKeys, sandboxUrl } from '@/lib/money/payments/razorpay/keys';
import { sign } from '@/lib/money/payments/razorpay/signature';
import { log } from '@/lib/kernel/log';
import { unixNow, webhookSettings, type Webhooks } from './control';
import {
  newId,
  type DisputeEntity,
  type Event,
  type LinkEntity,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
  type SettlementEntity,
} from './entities';

const ANSWER_WITHIN_MS = 5_000;
const ACCOUNT_ID = 'acc_MedcallSandbox';

type OfLink = { payment_link: LinkEntity; order?: OrderEntity; payment?: PaymentEntity };
type OfPayment = { payment: PaymentEntity; order?: OrderEntity; refund?: RefundEntity; dispute?: DisputeEntity };

function subjectOf(about: Parameters<typeof eventOf>[1]): string {
  if ('settlement' in about) return about.settlement.id;
  return 'payment_link' in about ? about.payment_link.order_id : about.payment.order_id;
}

/**
 * Composes the event of the webhook `name`. It is sent after the commit of the transaction that
 * caused it.
 */
export function eventOf(name: string, about: OfPayment | OfLink | { settlement: SettlementEntity }): Event {
  const payload = Object.fromEntries(Object.entries(about).map(([kind, entity]) => [kind, { entity }]));
  const envelope = { entity: 'event', account_id: ACCOUNT_ID, event: name, contains: Object.keys(about) };
  return {
    id: newId('evt'),
    about: subjectOf(about),
    body: JSON.stringify({ ...envelope, payload, created_at: unixNow() }),
  };
}

/** Small enough to finish before the next attempt of the last event is due. */
const BATCH = 24;
const CONCURRENCY = 6;

/**
 * Leases the oldest due events and postpones their next attempt, further each time; gives up after
 * a day.
 */
function leaseDue({ shuffled, delayMs }: Webhooks): Promise<Event[]> {
  const order = shuffled ? Prisma.sql`random()` : Prisma.sql`seq`;
  return queryRows<Event>(Prisma.sql`
    WITH due AS (
      SELECT event_id FROM razorpay_sandbox.delivery
       WHERE done_at IS NULL AND next_at <= now() AND created_at > now() - interval '24 hours' AND created_at <= now() - ${delayMs}::int * interval '1 millisecond'
       ORDER BY ${order} LIMIT ${BATCH}::int FOR UPDATE SKIP LOCKED),
    taken AS (
      UPDATE razorpay_sandbox.delivery d SET attempts = attempts + 1, next_at = now() + least(3600, 5 * power(2, least(attempts, 12))) * interval '1 second'
        FROM due WHERE d.event_id = due.event_id RETURNING d.event_id AS id, COALESCE(d.about, d.event_id) AS about, d.body, d.seq)
    SELECT id, about, body FROM taken ORDER BY ${order}`);
}

async function deliver({ id, body }: Event): Promise<boolean> {
  const signature = sign(body, gatewayKeys().webhookSecrets[0] ?? '');
  const answer = await fetch(`${new URL(sandboxUrl()).origin}/api/razorpay/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await answer.body?.cancel();
  return answer.ok;
}

/** @returns true if every copy was accepted */
async function send(event: Event, copies: number): Promise<boolean> {
  for (let copy = 0; copy < copies; copy += 1) if (!(await deliver(event).catch(() => false))) return false;
  return true;
}

function byOrder(events: Event[]): Event[][] {
  const lines = new Map<string, Event[]>();
  for (const event of events) lines.set(event.about, [...(lines.get(event.about) ?? []), event]);
  return [...lines.values()];
}

/** Sends events about one order in sequence, and those of different orders concurrently. */
async function sendAll(events: Event[], { copies, shuffled }: Webhooks): Promise<void> {
  const lines = shuffled ? events.map((event) => [event]) : byOrder(events);
  const taken: string[] = [];
  const work = async () => {
    for (let line = lines.shift(); line; line = lines.shift())
      for (const event of line) if (await send(event, copies)) taken.push(event.id);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await queryRows(
    Prisma.sql`UPDATE razorpay_sandbox.delivery SET done_at = now() WHERE event_id = ANY(${taken}::text[])`,
  );
}

/** Sends every event that is due. */
export async function deliverDue(): Promise<void> {
  const settings = await webhookSettings();
  if (!settings.enabled) return;
  for (let events = await leaseDue(settings); events.length > 0; events = await leaseDue(settings))
    await sendAll(events, settings);
}

let running: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;
let redelivered = false;

async function millisecondsToNext(): Promise<number | null> {
  const { enabled, delayMs } = await webhookSettings();
  if (!enabled) return null;
  const rows = await queryRows<{ wait: number | null }>(Prisma.sql`
    SELECT greatest(0, extract(epoch FROM min(greatest(next_at, created_at + ${delayMs}::int * interval '1 millisecond')) - now()))::float8 * 1000 AS wait FROM razorpay_sandbox.delivery
     WHERE done_at IS NULL AND created_at > now() - interval '24 hours'`);
  return rows[0]?.wait ?? null;
}

async function deliverAndPlan(): Promise<void> {
  do {
    redelivered = false;
    await deliverDue();
  } while (redelivered);
  const wait = await millisecondsToNext();
  clearTimeout(timer);
  if (wait !== null) timer = setTimeout(deliverSoon, Math.max(200, wait)).unref();
}

/** Sends pending events in the background; returns immediately and never throws. */
export function deliverSoon(): void {
  redelivered = true;
  running ??= deliverAndPlan()
    .catch((error: unknown) => log.error('sandbox webhooks', { error }))
    .finally(() => {
      running = undefined;
      if (redelivered) deliverSoon();
    });
}

/** Resolves when the delivery in progress is over (tests). */
export async function deliveriesSettled(): Promise<void> {
  while (running) await running;
  clearTimeout(timer);
}
