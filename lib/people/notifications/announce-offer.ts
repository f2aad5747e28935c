import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { z } from 'zod';
import { SECOND } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { NOTICE_TOPIC, queue } from '@/lib/kernel/queue/outbox';
import { insertMessage } from './commands';

/** Customers per transaction. The pause between batches keeps offers from delaying order emails. */
const BATCH_SIZE = 100;
const PAUSE = 20 * SECOND;

/** Batch of customers, in the order of their ids. `after` is the last customer already notified. */
export const OfferBatch = z.object({ couponId: z.uuid(), after: z.uuid().nullable() });
type OfferBatch = z.output<typeof OfferBatch>;

const queueBatch = (tx: Db, { couponId, after }: OfferBatch, availableAt?: Date) =>
  queue(tx, {
    topic: 'offer',
    payload: { couponId, after },
    dedupeKey: `offer:${couponId}:after:${after ?? 'nobody'}`,
    availableAt,
  });

/**
 * Announces a coupon to all customers who consented to offers, in their profile, by email and on
 * WhatsApp, as they chose. Works in batches; each customer gets it once. A second call changes
 * nothing.
 * @returns true if the announcement is new
 * @throws notFound for a missing, inactive or expired coupon
 */
export async function announceOffer(code: string, now = new Date()): Promise<boolean> {
  const coupon = await db.coupon.findFirst({
    where: { code, isActive: true, validUntil: { gt: now } },
    select: { id: true },
  });
  if (!coupon) throw notFound();
  return queueBatch(db, { couponId: coupon.id, after: null });
}

/**
 * Notifies the next batch. One statement writes the notification, its email and its message, so
 * that none exists without the others, and none twice. Consents are read again when they are sent.
 */
function notifySubscribers(tx: Db, { couponId, after }: OfferBatch, code: string): Promise<{ id: string }[]> {
  return tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    WITH next AS (
      SELECT DISTINCT c.id FROM consent g JOIN customer c ON c.id = g.customer_id AND c.deleted_at IS NULL
      WHERE g.purpose IN ('offers', 'whatsappOffers') AND g.withdrawn_at IS NULL AND (${after}::uuid IS NULL OR g.customer_id > ${after}::uuid) ORDER BY c.id LIMIT ${BATCH_SIZE}::int),
    told AS (
      INSERT INTO notification (id, customer_id, kind, params, dedupe_key)
      SELECT gen_random_uuid(), id, 'offer', jsonb_build_object('number', ${code}::text), ${`offer:${couponId}:`}::text || id FROM next
      ON CONFLICT (dedupe_key) DO NOTHING RETURNING id),
    messaged AS (${insertMessage('offer', Prisma.sql`told`)}),
    queued AS (
      INSERT INTO outbox_message (id, topic, payload, dedupe_key, trace_parent)
      SELECT gen_random_uuid(), ${NOTICE_TOPIC}, jsonb_build_object('notificationId', id, 'sealed', NULL::text), 'notice:' || id, ${traceparent()} FROM told ON CONFLICT (dedupe_key) DO NOTHING)
    SELECT id FROM next ORDER BY id`);
}

/** Notifies one batch and queues the next. Safe to rerun: each customer gets one notice. */
export async function announceToNext(batch: OfferBatch, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const coupon = await tx.coupon.findFirst({
      where: { id: batch.couponId, isActive: true, validUntil: { gt: now } },
      select: { code: true },
    });
    if (!coupon) return;
    const notified = await notifySubscribers(tx, batch, coupon.code);
    const last = notified.at(-1);
    if (last && notified.length === BATCH_SIZE)
      await queueBatch(tx, { ...batch, after: last.id }, new Date(now.getTime() + PAUSE));
  });
}
