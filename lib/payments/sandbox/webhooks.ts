import { Prisma, db, type Db } from '@/lib/db/client';
import { gatewayKeys, sandboxUrl } from '../keys';
import { sign } from '../signature';
import { unixNow, webhookSettings, type Webhooks } from './control';
import { newId, type Entity } from './entities';

const ANSWER_WITHIN_MS = 5_000;
const ACCOUNT_ID = 'acc_MedcallSandbox';

/** Writes an event down for sending, in the transaction that made it happen. */
export async function announce(tx: Db, event: string, about: Record<string, Entity>): Promise<void> {
  const payload = Object.fromEntries(Object.entries(about).map(([name, entity]) => [name, { entity }]));
  const envelope = { entity: 'event', account_id: ACCOUNT_ID, event, contains: Object.keys(about) };
  const body = JSON.stringify({ ...envelope, payload, created_at: unixNow() });
  await tx.$executeRaw(Prisma.sql`INSERT INTO razorpay_sandbox.delivery (event_id, body) VALUES (${newId('evt')}, ${body})`);
}

type Delivery = { eventId: string; body: string };

/** Takes the oldest event that is due and puts its next try off, further each time; after a day it is given up. */
async function claim({ shuffled, delayMs }: Webhooks): Promise<Delivery | null> {
  const rows = await db.$queryRaw<Delivery[]>(Prisma.sql`
    UPDATE razorpay_sandbox.delivery
       SET attempts = attempts + 1, next_at = now() + least(3600, 5 * power(2, least(attempts, 12))) * interval '1 second'
     WHERE event_id = (SELECT event_id FROM razorpay_sandbox.delivery
                        WHERE done_at IS NULL AND next_at <= now() AND created_at > now() - interval '24 hours'
                          AND created_at <= now() - ${delayMs}::int * interval '1 millisecond'
                        ORDER BY ${shuffled ? Prisma.sql`random()` : Prisma.sql`seq`} LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING event_id AS "eventId", body`);
  return rows[0] ?? null;
}

async function deliver({ eventId, body }: Delivery): Promise<boolean> {
  const signature = sign(body, gatewayKeys().webhookSecrets[0] ?? '');
  const answer = await fetch(`${new URL(sandboxUrl()).origin}/api/razorpay/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await answer.body?.cancel();
  return answer.ok;
}

async function send(delivery: Delivery, copies: number): Promise<void> {
  for (let copy = 0; copy < copies; copy += 1) if (!(await deliver(delivery))) return;
  await db.$executeRaw(Prisma.sql`UPDATE razorpay_sandbox.delivery SET done_at = now() WHERE event_id = ${delivery.eventId}`);
}

/** Sends every event that is due, one after another. */
export async function deliverDue(): Promise<void> {
  const settings = await webhookSettings();
  if (!settings.enabled) return;
  for (let delivery = await claim(settings); delivery; delivery = await claim(settings)) await send(delivery, settings.copies).catch(() => undefined);
}

let running: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;
let askedAgain = false;

async function millisecondsToNext(): Promise<number | null> {
  const { enabled, delayMs } = await webhookSettings();
  if (!enabled) return null;
  const rows = await db.$queryRaw<{ wait: number | null }[]>(Prisma.sql`
    SELECT greatest(0, extract(epoch FROM min(greatest(next_at, created_at + ${delayMs}::int * interval '1 millisecond')) - now()))::float8 * 1000 AS wait FROM razorpay_sandbox.delivery
     WHERE done_at IS NULL AND created_at > now() - interval '24 hours'`);
  return rows[0]?.wait ?? null;
}

async function deliverAndPlan(): Promise<void> {
  do {
    askedAgain = false;
    await deliverDue();
  } while (askedAgain);
  const wait = await millisecondsToNext();
  clearTimeout(timer);
  if (wait !== null) timer = setTimeout(deliverSoon, Math.max(200, wait)).unref();
}

/** Sends in the background what is waiting; returns at once, never throws. */
export function deliverSoon(): void {
  askedAgain = true;
  running ??= deliverAndPlan()
    .catch((error: unknown) => console.error(JSON.stringify({ at: 'sandbox webhooks', error: String(error) })))
    .finally(() => {
      running = undefined;
      if (askedAgain) deliverSoon();
    });
}

/** Resolves when the sending under way is over (tests). */
export async function deliveriesSettled(): Promise<void> {
  while (running) await running;
  clearTimeout(timer);
}
