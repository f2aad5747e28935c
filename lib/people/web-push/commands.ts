import { ECDH } from 'node:crypto';
import type { z } from 'zod';
import { db, newId, Prisma } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { isPushKey } from '@/lib/kernel/web-push/application-keys';
import { isPushAddress } from '@/lib/kernel/web-push/send-push';
import type { PushSubscription } from './schema';

/** Maximum number of browsers per customer; a further one replaces the oldest. */
const MAX_BROWSERS = 10;

/** True for a point of P-256, in base64url. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the subscription of a browser until its session ends. The same browser has one row, which
 * moves to the customer who is logged in there now.
 * @throws invalid pushUnusable for an address that is no push service, or a key that is none
 */
export async function saveSubscription(
  { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
  { endpoint, p256dh, auth, store_key: storeKey }: z.output<typeof PushSubscription>,
): Promise<void> {
  const checks = { endpoint: isPushAddress(endpoint), p256dh: isPoint(p256dh), store_key: isPushKey(storeKey) };
  const [wrong] = Object.entries(checks).find(([, isRight]) => !isRight) ?? [];
  if (wrong) throw new DomainError('invalid', 'pushUnusable', {}, { [wrong]: 'pushUnusable' });
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
