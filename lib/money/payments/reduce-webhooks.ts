import { db, Prisma } from '@/lib/kernel/db/client';
import { RETENTION } from '@/lib/people/retention/terms';

const AT_ONCE = 1_000;

/** Of one kind of thing an event `e` tells of, these fields; null where it tells of none, so that what is left can be read as what came. */
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

/** What stays of an event `e` that was dealt with: no address, telephone number or UPI id of the payer. */
export const REDUCED = Prisma.sql`
  jsonb_strip_nulls(jsonb_build_object('event', e.event, 'created_at', e.payload->'created_at', 'payload', jsonb_build_object(
    'payment', ${kept('payment', ['id', 'order_id', 'amount', 'currency', 'status'])},
    'refund', ${kept('refund', ['id', 'payment_id', 'amount', 'status'])},
    'dispute', ${kept('dispute', OF_DISPUTES)},
    'settlement', ${kept('settlement', ['id', 'amount', 'status', 'fees', 'tax', 'utr', 'created_at'])})))`;

/**
 * Takes personal data out of events that were dealt with before this was done at once, and out of those nobody could deal with in time;
 * forgets events when nothing asks for them any more. Meant to run hourly.
 * @returns how many were reduced
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
