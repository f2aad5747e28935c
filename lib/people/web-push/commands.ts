import type { z } from 'zod';
import { db, newId, Prisma } from '@/lib/kernel/db/client';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import type { PushSubscription } from './schema';

/** Maximum number of browsers per customer; a further one replaces the oldest. */
const MAX_BROWSERS = 10;

/**
 * Stores the subscription of a browser until its session ends. The same browser has one row, which
 * moves to the customer who is logged in there now.
 */
export async function saveSubscription(
  { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
  { endpoint, p256dh, auth, store_key: storeKey }: z.output<typeof PushSubscription>,
): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    WITH others AS (
      DELETE FROM push_subscription WHERE id IN (
        SELECT id FROM push_subscription WHERE customer_id = ${id}::uuid AND endpoint <> ${endpoint}
        ORDER BY created_at DESC, id DESC OFFSET ${MAX_BROWSERS - 1}))
    INSERT INTO push_subscription (id, customer_id, session_id, endpoint, p256dh, auth, store_key)
    VALUES (${newId()}::uuid, ${id}::uuid, ${sessionId}::uuid, ${endpoint}, ${p256dh}, ${auth}, ${storeKey})
    ON CONFLICT (endpoint) DO UPDATE SET customer_id = EXCLUDED.customer_id, session_id = EXCLUDED.session_id,
      p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, store_key = EXCLUDED.store_key, created_at = now()`);
}

/** Deletes the subscription of a browser of this customer. Repeating it changes nothing. */
export async function removeSubscription(customerId: string, endpoint: string): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { customerId, endpoint } });
}
