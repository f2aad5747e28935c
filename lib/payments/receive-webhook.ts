import { createHash } from 'node:crypto';
import { db, Prisma, queryRows } from '@/lib/db/client';
import { DomainError, invalid } from '@/lib/errors';
import { gatewayKeys } from './keys';
import { recordRefund } from './refund-payment';
import { toSettledPayment } from './rules';
import { WebhookBody, type GatewayRefund } from './schema';
import { settlePayment } from './settle-payment';
import { verifyWebhook } from './signature';

const PAYMENT_EVENTS = new Set(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']);
const REFUND_EVENTS = new Set(['refund.created', 'refund.processed', 'refund.failed']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EVENT_ID = /^[A-Za-z0-9_-]{1,100}$/;

type Delivery = { rawBytes: Uint8Array; signature: string | null; eventId: string | null };

function readJson(rawBytes: Uint8Array): { event: string; payload: Prisma.InputJsonValue } {
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBytes)) as { event?: unknown };
    if (typeof value.event === 'string') return { event: value.event.slice(0, 100), payload: value as Prisma.InputJsonObject };
  } catch {
    // falls through to the one answer for every malformed body
  }
  throw invalid('badBody');
}

export type Received = { eventId: string; payload: unknown };

/**
 * Takes a delivery into the inbox, once per event id.
 * @returns the event to process, or null when it was processed before
 * @throws DomainError forbidden when it was not signed by Razorpay, invalid when it cannot be read
 */
export async function receiveWebhook({ rawBytes, signature, eventId }: Delivery): Promise<Received | null> {
  if (!verifyWebhook(rawBytes, signature, gatewayKeys().webhookSecrets)) throw new DomainError('forbidden', 'notYours');
  const { event, payload } = readJson(rawBytes);
  // Without an id of its own a delivery is known by its bytes.
  const id = eventId && EVENT_ID.test(eventId) ? eventId : createHash('sha256').update(rawBytes).digest('hex');
  const [stored] = await queryRows<{ isDone: boolean }>(Prisma.sql`
    WITH fresh AS (
      INSERT INTO webhook_event (event_id, event, payload) VALUES (${id}, ${event}, ${JSON.stringify(payload)}::jsonb) ON CONFLICT (event_id) DO NOTHING RETURNING event_id)
    SELECT false AS "isDone" FROM fresh UNION ALL SELECT processed_at IS NOT NULL FROM webhook_event WHERE event_id = ${id}`);
  return stored?.isDone ? null : { eventId: id, payload };
}

/** Ours by the id we wrote into its notes; a refund made at Razorpay's dashboard has none and changes nothing here. */
async function settleRefund(told: GatewayRefund): Promise<void> {
  const noted = UUID.test(String(told.notes.refund_id)) ? [{ id: String(told.notes.refund_id), razorpayRefundId: null }] : [];
  const known = await db.refund.findFirst({
    where: { payment: { razorpayPaymentId: told.payment_id }, OR: [{ razorpayRefundId: told.id }, ...noted] },
  });
  if (known) await recordRefund(known.id, told);
}

async function apply(body: WebhookBody): Promise<void> {
  const { payment, refund } = body.payload;
  if (REFUND_EVENTS.has(body.event) && refund) return settleRefund(refund.entity);
  const settled = PAYMENT_EVENTS.has(body.event) && payment ? toSettledPayment(payment.entity) : null;
  if (settled) await settlePayment(settled);
}

/**
 * Processes one event of the inbox; again changes nothing.
 * @throws when it could not be done now: the next delivery or the background job tries again
 */
export async function processWebhook({ eventId, payload }: Received): Promise<void> {
  const body = WebhookBody.safeParse(payload);
  try {
    if (body.success) await apply(body.data);
  } catch (error) {
    const lastError = String(error).slice(0, 500);
    await db.webhookEvent.update({ where: { eventId }, data: { attempts: { increment: 1 }, lastError } });
    throw error;
  }
  // An event of a shape we do not know will not become known by trying again.
  const lastError = body.success ? null : `not understood: ${body.error.issues[0]?.path.join('.')}`;
  await queryRows(Prisma.sql`UPDATE webhook_event SET processed_at = now(), attempts = attempts + 1, last_error = ${lastError} WHERE event_id = ${eventId}`);
}

/** Takes up what a crash or an error left lying in the inbox. @returns how many events were processed */
export async function processWaitingWebhooks(limit = 50): Promise<number> {
  const waiting = await db.webhookEvent.findMany({
    where: { processedAt: null, attempts: { lt: 20 } },
    orderBy: { receivedAt: 'asc' },
    take: limit,
    select: { eventId: true, payload: true },
  });
  const done = await Promise.allSettled(waiting.map(processWebhook));
  return done.filter((result) => result.status === 'fulfilled').length;
}
