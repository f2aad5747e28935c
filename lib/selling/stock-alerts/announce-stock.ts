import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { db, Prisma } from '@/lib/kernel/db/client';
import { IN_STOCK } from './queries';

/** Messages queued per statement. */
const BATCH_SIZE = 500;

/**
 * Queues a message for each request whose product can be bought now, the oldest first. It reads the
 * stock itself, so goods may arrive by any path. Concurrent processes take different requests.
 * @returns number of messages
 */
export async function announceStock(now = new Date()): Promise<number> {
  const queued = await db.$queryRaw<object[]>(Prisma.sql`
    WITH due AS (
      SELECT a.id FROM stock_alert a JOIN product p ON p.id = a.product_id JOIN stock_level s ON s.product_id = a.product_id
      WHERE a.told_at IS NULL AND a.queued_at IS NULL AND a.confirmed_at IS NOT NULL AND ${IN_STOCK}
      ORDER BY a.confirmed_at, a.id LIMIT ${BATCH_SIZE}::int FOR UPDATE OF a SKIP LOCKED),
    taken AS (UPDATE stock_alert a SET queued_at = ${now}::timestamptz FROM due WHERE a.id = due.id RETURNING a.id),
    made AS (
      INSERT INTO outbox_message (id, topic, payload, dedupe_key, trace_parent)
      SELECT gen_random_uuid(), 'stockAlert', jsonb_build_object('alertId', id), 'stock-alert:' || id || ':' || ${now.getTime()}::bigint, ${traceparent()} FROM taken
      ON CONFLICT (dedupe_key) DO NOTHING)
    SELECT 1 FROM taken`);
  return queued.length;
}
