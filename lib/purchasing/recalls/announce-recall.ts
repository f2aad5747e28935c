import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { z } from 'zod';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { NOTICE_TOPIC, queue } from '@/lib/kernel/queue/outbox';
import { seal } from '@/lib/kernel/queue/sealed';

/** Buyers per transaction, which keeps transactions short so that other work is not delayed. */
const BATCH_SIZE = 200;

/** Batch of buyers. `batch` counts from 1; its buyers are selected when it runs. */
export const RecallNotice = z.object({ recallId: z.uuid(), batch: z.number().int() });
type RecallNotice = z.output<typeof RecallNotice>;

export const queueNotification = (tx: Sql, { recallId, batch }: RecallNotice) =>
  queue(tx, { topic: 'recall', payload: { recallId, batch }, dedupeKey: `recall:${recallId}:${batch}` });

type Recalled = { product: string; batches: string[] };

/** Returns the recalled goods; undefined if no buyer has to be notified. */
async function readRecalled(tx: Sql, recallId: string): Promise<Recalled | undefined> {
  const [found] = await tx.$queryRaw<Recalled[]>(Prisma.sql`
    SELECT p.name AS product, (SELECT json_agg(b.number ORDER BY b.number) FROM recall_batch x JOIN stock_batch b ON b.id = x.batch_id WHERE x.recall_id = r.id) AS batches
    FROM recall r JOIN product p ON p.id = r.product_id WHERE r.id = ${recallId}::uuid AND NOT r.is_mock AND r.level = 'CONSUMER'`);
  return found;
}

/**
 * Notifies the next batch. One statement writes the mark, the notification and the email, so that
 * none exists without the others, and none twice.
 */
const notifyBuyers = (tx: Sql, recallId: string, sealed: string) =>
  tx.$queryRaw<{ count: number }[]>(Prisma.sql`
    WITH next AS (
      SELECT k.customer_id, k.order_id FROM recall_contact k
      WHERE k.recall_id = ${recallId}::uuid AND k.told_at IS NULL AND k.unreachable IS DISTINCT FROM 'DELETED' ORDER BY k.customer_id LIMIT ${BATCH_SIZE}::int FOR UPDATE),
    known AS (
      SELECT n.*, o.number, c.deleted_at IS NOT NULL AS gone, c.email_verified_at IS NOT NULL AS confirmed,
        (SELECT image FROM order_line l WHERE l.order_id = n.order_id ORDER BY position LIMIT 1) AS image
      FROM next n JOIN customer c ON c.id = n.customer_id JOIN "order" o ON o.id = n.order_id),
    marked AS (
      UPDATE recall_contact k SET told_at = CASE WHEN NOT n.gone THEN now() END,
        unreachable = CASE WHEN n.gone THEN 'DELETED' WHEN NOT n.confirmed THEN 'NOT_CONFIRMED' END::"RecallUnreachable"
      FROM known n WHERE k.recall_id = ${recallId}::uuid AND k.customer_id = n.customer_id),
    told AS (
      INSERT INTO notification (id, customer_id, order_id, kind, params, image, dedupe_key)
      SELECT gen_random_uuid(), customer_id, order_id, 'batchRecalled', jsonb_build_object('number', number), image, ${`batchRecalled:${recallId}:`}::text || customer_id
      FROM known WHERE NOT gone ON CONFLICT (dedupe_key) DO NOTHING RETURNING id),
    queued AS (
      INSERT INTO outbox_message (id, topic, payload, dedupe_key, trace_parent)
      SELECT gen_random_uuid(), ${NOTICE_TOPIC}, jsonb_build_object('notificationId', id, 'sealed', ${sealed}::text), 'notice:' || id, ${traceparent()} FROM told ON CONFLICT (dedupe_key) DO NOTHING)
    SELECT count(*)::int AS count FROM next`);

/**
 * Notifies the next batch of buyers about a recall, regardless of their email preferences, and
 * queues the following batch. Safe to rerun or run concurrently: each buyer gets one notice.
 * Deleted accounts are marked unreachable. Buyers with an unconfirmed address get only a notice
 * that there is news, and are marked.
 */
export async function notifyNextBatch({ recallId, batch }: RecallNotice): Promise<void> {
  await inTransaction(async (tx) => {
    const recalled = await readRecalled(tx, recallId);
    if (!recalled) return;
    const [notified] = await notifyBuyers(tx, recallId, seal(recalled));
    if (notified && notified.count > 0) await queueNotification(tx, { recallId, batch: batch + 1 });
  });
}
