import { Prisma } from '@/lib/kernel/db/client';
import { DomainError, invalid } from '@/lib/kernel/errors';
import type { Delivery, GatewayEvent } from '@/lib/money/payments/gateway-types';
import { gatewayKeys } from './keys';
import { verifyWebhook } from './signature';
import { WebhookBody } from './wire';

const PAYMENT_EVENTS = new Set(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']);
const REFUND_EVENTS = new Set(['refund.created', 'refund.processed', 'refund.failed']);
const LINK_EVENT = /^payment_link\./;
const DISPUTE_EVENT = /^payment\.dispute\./;
const SETTLEMENT_EVENT = 'settlement.processed';

function readJson(rawBytes: Uint8Array): Pick<Delivery, 'event' | 'payload'> {
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBytes)) as { event?: unknown };
    if (typeof value.event === 'string')
      return { event: value.event.slice(0, 100), payload: value as Prisma.InputJsonObject };
  } catch {
    // Falls through to the shared response for every malformed body.
  }
  throw invalid('badBody');
}

/**
 * Reads the delivery of an event.
 * @throws DomainError forbidden if Razorpay did not sign it, invalid if it cannot be parsed
 */
export function readDelivery(rawBytes: Uint8Array, headers: Pick<Headers, 'get'>): Delivery {
  if (!verifyWebhook(rawBytes, headers.get('x-razorpay-signature'), gatewayKeys().webhookSecrets))
    throw new DomainError('forbidden', 'notYours');
  return { ...readJson(rawBytes), eventId: headers.get('x-razorpay-event-id') };
}

/** Reads a stored event. */
export function readEvent(payload: unknown, receivedAt: Date): GatewayEvent {
  const body = WebhookBody.safeParse(payload);
  // A retry would not help, so the event counts as processed.
  if (!body.success) return { lastError: `not understood: ${body.error.issues[0]?.path.join('.')}` };
  const {
    event,
    payload: { payment, payment_link: link, refund, dispute, settlement },
    created_at: toldAt,
  } = body.data;
  if (DISPUTE_EVENT.test(event) && dispute)
    return { dispute: { dispute: dispute.entity, at: toldAt ?? receivedAt }, lastError: null };
  if (LINK_EVENT.test(event) && link) {
    const orderId = link.entity.orderId ?? payment?.entity.orderId ?? null;
    return { link: { ...link.entity, orderId }, payment: payment?.entity, lastError: null };
  }
  if (event === SETTLEMENT_EVENT && settlement) return { settlement: settlement.entity, lastError: null };
  if (REFUND_EVENTS.has(event) && refund)
    return { refund: { told: refund.entity, payment: payment?.entity }, lastError: null };
  return { payment: PAYMENT_EVENTS.has(event) ? payment?.entity : undefined, lastError: null };
}

/**
 * Selects fields of one kind of entity in event `e`; null if the event has none. The result has the
 * format of the original event.
 */
const kept = (kind: string, names: string[]) => Prisma.sql`
  (SELECT jsonb_build_object('entity', jsonb_object_agg(key, value)) FROM jsonb_each(CASE WHEN jsonb_typeof(e.payload->'payload'->${kind}->'entity') = 'object' THEN e.payload->'payload'->${kind}->'entity' ELSE '{}' END)
    WHERE key = ANY(${names}::text[]) HAVING count(*) > 0)`;

const OF_DISPUTES = [
  'id',
  'payment_id',
  'amount',
  'amount_deducted',
  'currency',
  'reason_code',
  'phase',
  'status',
  'respond_by',
  'created_at',
];

/** Retained part of a processed event `e`: no address, phone number or UPI id of the payer. */
export const REDUCED = Prisma.sql`
  jsonb_strip_nulls(jsonb_build_object('event', e.event, 'created_at', e.payload->'created_at', 'payload', jsonb_build_object(
    'payment', ${kept('payment', ['id', 'order_id', 'amount', 'currency', 'status'])},
    'payment_link', ${kept('payment_link', ['id', 'reference_id', 'status', 'short_url', 'order_id'])},
    'refund', ${kept('refund', ['id', 'payment_id', 'amount', 'status'])},
    'dispute', ${kept('dispute', OF_DISPUTES)},
    'settlement', ${kept('settlement', ['id', 'amount', 'status', 'fees', 'tax', 'utr', 'created_at'])})))`;
