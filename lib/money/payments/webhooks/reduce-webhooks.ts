import { db, Prisma } from '@/lib/kernel/db/client';
import { RETENTION } from '@/lib/people/retention/terms';

const AT_ONCE = 1_000;

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
    'refund', ${kept('refund', ['id', 'payment_id', 'amount', 'status'])},
    'dispute', ${kept('dispute', OF_DISPUTES)},
    'settlement', ${kept('settlement', ['id', 'amount', 'status', 'fees', 'tax', 'utr', 'created_at'])})))`;

/**
 * Removes personal data from events processed before this was done immediately, and from events not
 * processed in time. Deletes events at the end of their retention. Runs hourly.
 * @returns the number of reduced events
 */
export async function reduceWebhooks(now = new Date()): Promise<number> {
  const [stale, over] = [RETENTION.webhookPayload, RETENTION.webhookEvent].map(
    (term) => new Date(now.getTime() - term),
  ) as [Date, Date];
  let count = 0;
  for (let reduced = AT_ONCE; reduced === AT_ONCE; count += reduced)
    reduced = await db.$executeRaw(Prisma.sql`
      UPDATE webhook_event e SET payload = ${REDUCED}, reduced_at = now()
      WHERE e.event_id IN (SELECT event_id FROM webhook_event WHERE reduced_at IS NULL AND (processed_at IS NOT NULL OR received_at < ${stale}) LIMIT ${AT_ONCE}::int)`);
  await db.$executeRaw(Prisma.sql`DELETE FROM webhook_event WHERE reduced_at IS NOT NULL AND received_at < ${over}`);
  return count;
}
