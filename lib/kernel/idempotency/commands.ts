import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { conflict, DomainError } from '@/lib/kernel/errors';

/** Call of a customer under one key. `requestHash` identifies the whole request. */
export type Keyed = { customerId: string; call: string; key: string; requestHash: string };
export type StoredReply = { status: number; reply: string };

const RETENTION = '1 day';
/**
 * Time after which another process may take over a key from a process that stopped during the call.
 */
const LEASE = '1 minute';

type Found = { requestHash: string; status: number | null; reply: string | null };

/** Maximum number of keys per customer and day. A checkout uses two. */
export const MAX_KEYS = 1_000;

/** @throws tooMany keysTooMany */
async function checkRoom(customerId: string): Promise<void> {
  const [row] = await queryRows<{ count: number; seconds: number }>(Prisma.sql`
    SELECT count(*)::int AS count, COALESCE(ceil(extract(epoch FROM min(claimed_at) + ${RETENTION}::interval - now())), 0)::int AS seconds
    FROM idempotency_key WHERE customer_id = ${customerId}::uuid AND claimed_at > now() - ${RETENTION}::interval`);
  if (row && row.count > MAX_KEYS * env().RATE_LIMITS)
    throw new DomainError('tooMany', 'keysTooMany', { count: MAX_KEYS, seconds: Math.max(1, row.seconds) });
}

/**
 * Reserves a key before its work.
 * @returns the stored response if the work was done before, null if the caller must do it
 * @throws tooMany keysTooMany; conflict keyUsedOtherwise for another request under the same key,
 * keyInUse while the first is in progress
 */
export async function reserveKey({ customerId, call, key, requestHash }: Keyed): Promise<StoredReply | null> {
  const [mine] = await queryRows<object>(Prisma.sql`
    INSERT INTO idempotency_key AS k (customer_id, call, key, request_hash) VALUES (${customerId}::uuid, ${call}, ${key}, ${requestHash})
    ON CONFLICT (customer_id, call, key) DO UPDATE SET claimed_at = now(), request_hash = excluded.request_hash, status = NULL, reply = NULL
    WHERE k.claimed_at < now() - ${RETENTION}::interval OR (k.status IS NULL AND k.request_hash = excluded.request_hash AND k.claimed_at < now() - ${LEASE}::interval)
    RETURNING 1`);
  if (mine) {
    // A rejected key leaves no row.
    await checkRoom(customerId).catch(async (error: unknown) => {
      await releaseKey({ customerId, call, key, requestHash });
      throw error;
    });
    return null;
  }
  const [found] = await queryRows<Found>(Prisma.sql`
    SELECT request_hash AS "requestHash", status, reply FROM idempotency_key WHERE customer_id = ${customerId}::uuid AND call = ${call} AND key = ${key}`);
  if (found && found.requestHash !== requestHash) throw conflict('keyUsedOtherwise');
  if (found?.status && found.reply !== null) return { status: found.status, reply: found.reply };
  throw conflict('keyInUse');
}

/** Stores the response. */
export async function storeReply({ customerId, call, key }: Keyed, { status, reply }: StoredReply): Promise<void> {
  await queryRows(Prisma.sql`
    UPDATE idempotency_key SET status = ${status}::int, reply = ${reply} WHERE customer_id = ${customerId}::uuid AND call = ${call} AND key = ${key}`);
}

/** Releases a key after a temporary failure, so that a retry with the same key does the work. */
export async function releaseKey({ customerId, call, key }: Keyed): Promise<void> {
  await queryRows(Prisma.sql`
    DELETE FROM idempotency_key WHERE customer_id = ${customerId}::uuid AND call = ${call} AND key = ${key} AND status IS NULL`);
}

/** Deletes keys too old to be repeated. */
export async function purgeKeys(): Promise<void> {
  await db.$executeRaw(Prisma.sql`DELETE FROM idempotency_key WHERE claimed_at < now() - ${RETENTION}::interval`);
}
