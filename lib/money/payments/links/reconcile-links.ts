import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { MINUTE } from '@/lib/kernel/dates';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { log } from '@/lib/kernel/log';
import { syncLink } from './sync-link';

const CONCURRENCY = 5;
/** Period before the first round whose due lookups that round makes. */
const LOOKBACK_MS = 15 * MINUTE;

/**
 * Looks up payment links at the gateway whose order is not paid: 1, 3, 7 and 15 minutes after their
 * creation, then hourly for a week, which is four days after the latest expiry.
 * @param since lookups that fell due after this time are made now
 * @returns the number of links looked up
 */
export async function reconcileLinks(now = new Date(), since = new Date(now.getTime() - MINUTE)): Promise<number> {
  const due = await queryRows<{ orderId: string; editId: string | null }>(Prisma.sql`
    WITH look AS (
      SELECT minute * interval '1 minute' AS after FROM unnest(ARRAY[1, 3, 7, 15]) minute
      UNION ALL SELECT hour * interval '1 hour' FROM generate_series(1, 7 * 24) hour)
    SELECT k.order_id AS "orderId", k.order_edit_id AS "editId" FROM payment_link k JOIN "order" o ON o.id = k.order_id
    WHERE k.created_at > ${since}::timestamptz - interval '7 days' AND (o.paid_at IS NULL OR k.status <> 'PAID')
      AND EXISTS (SELECT 1 FROM look WHERE k.created_at + look.after > ${since}::timestamptz AND k.created_at + look.after <= ${now}::timestamptz)
    ORDER BY k.created_at`);
  const limit = new ConcurrencyLimit(CONCURRENCY);
  const look = ({ orderId, editId }: { orderId: string; editId: string | null }) =>
    syncLink(orderId, editId).catch((error: unknown) => log.error('reconcileLinks', { orderId, error }));
  await Promise.all(due.map((link) => limit.take('', Infinity, () => look(link))));
  return due.length;
}

/** Runs `reconcileLinks` as a job: a round makes the lookups that fell due since the last one. */
export async function reconcileLinksSince(since: Date | null, startedAt: Date): Promise<void> {
  await reconcileLinks(startedAt, since ?? new Date(startedAt.getTime() - LOOKBACK_MS));
}
