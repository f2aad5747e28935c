import { db, Prisma, queryRows, type Db } from '@/lib/kernel/db/client';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { DEVICE_TTL_MS } from './device-cookie';
import { fingerprint, fingerprints } from './fingerprint';

/**
 * Maximum number of known browsers per account. The one unused for longest is removed first.
 * Browsers with a verified second factor are removed last, so that a person with only the password
 * cannot push them out.
 */
const MAX_DEVICES = 20;
const SEEN_EVERY = HOUR;
/**
 * Age of a browser's login from which it counts as seasoned. Such a browser was not created for a
 * current attack.
 */
const SEASONED = DAY;

const PURPOSE = 'known device';
const hashOf = (device: string) => fingerprint(PURPOSE, device);
/**
 * Returns the hashes with each secret of the store, so that a browser stays known after a rotation.
 */
export const hashesOf = (device: string) => fingerprints(PURPOSE, device);

/**
 * Moves the facts about a browser to its hash with the current secret. Safe for concurrent
 * processes.
 */
async function renameDevice(customerId: string, former: string, hash: string): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    WITH gone AS (DELETE FROM known_device WHERE customer_id = ${customerId}::uuid AND device_hash = ${former} RETURNING created_at, last_seen_at, proven_at)
    INSERT INTO known_device (customer_id, device_hash, created_at, last_seen_at, proven_at) SELECT ${customerId}::uuid, ${hash}, created_at, last_seen_at, proven_at FROM gone
    ON CONFLICT (customer_id, device_hash) DO UPDATE SET created_at = LEAST(known_device.created_at, excluded.created_at), proven_at = COALESCE(known_device.proven_at, excluded.proven_at)`);
}

/** Records a login to an account with a browser. */
export async function rememberDevice(customerId: string, device: string, now = new Date()): Promise<void> {
  for (const former of hashesOf(device).slice(1)) await renameDevice(customerId, former, hashOf(device));
  await db.$executeRaw(Prisma.sql`
    INSERT INTO known_device (customer_id, device_hash, created_at, last_seen_at) VALUES (${customerId}::uuid, ${hashOf(device)}, ${now}, ${now})
    ON CONFLICT (customer_id, device_hash) DO UPDATE SET last_seen_at = ${now} WHERE known_device.last_seen_at < ${new Date(now.getTime() - SEEN_EVERY)}`);
  await db.$executeRaw(Prisma.sql`
    DELETE FROM known_device WHERE customer_id = ${customerId}::uuid AND device_hash IN (
      SELECT device_hash FROM known_device WHERE customer_id = ${customerId}::uuid ORDER BY proven_at IS NULL, last_seen_at DESC OFFSET ${MAX_DEVICES})`);
}

/**
 * Records that the second factor of an account was verified in a browser it knows. A password
 * alone, in the shop, makes a browser known only.
 */
export async function rememberProof(customerId: string, device: string, now = new Date()): Promise<void> {
  await db.knownDevice.updateMany({
    where: { customerId, deviceHash: { in: hashesOf(device) } },
    data: { provenAt: now },
  });
}

/** True if the account's second factor was verified in this browser before. */
export async function hasProvenWith(customerId: string, device: string): Promise<boolean> {
  const where = { customerId, deviceHash: { in: hashesOf(device) }, provenAt: { not: null } };
  return (await db.knownDevice.count({ where })) > 0;
}

/**
 * Clears the verification of every browser after a second factor was removed, because the next one
 * is not verified yet.
 */
export async function clearProofs(customerId: string, tx: Db): Promise<void> {
  await tx.knownDevice.updateMany({ where: { customerId }, data: { provenAt: null } });
}

/**
 * Makes the browser of a sign-up known to the account, if the email address had no account before.
 * Runs one statement in either case, so that the caller learns nothing.
 * @param since start of the sign-up
 */
export async function rememberSignUp(email: string, device: string, since: Date): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    INSERT INTO known_device (customer_id, device_hash) SELECT id, ${hashOf(device)} FROM customer WHERE email = ${email} AND created_at >= ${since}
    ON CONFLICT DO NOTHING`);
}

/** True if this browser has logged in to this account. */
export async function isKnownTo(customerId: string, device: string): Promise<boolean> {
  return (await db.knownDevice.count({ where: { customerId, deviceHash: { in: hashesOf(device) } } })) > 0;
}

/** True if this browser has logged in to the account with this email address. */
export async function knowsDevice(email: string, device: string | undefined): Promise<boolean> {
  if (!device) return false;
  const rows = await queryRows(Prisma.sql`
    SELECT 1 FROM known_device d JOIN customer c ON c.id = d.customer_id WHERE c.email = ${email} AND c.deleted_at IS NULL AND d.device_hash = ANY (${hashesOf(device)}::text[])`);
  return rows.length > 0;
}

/** True if this browser logged in to any account at least a day ago. */
export async function isSeasoned(device: string | undefined, now = new Date()): Promise<boolean> {
  if (!device) return false;
  const rows = await queryRows(
    Prisma.sql`SELECT 1 FROM known_device WHERE device_hash = ANY (${hashesOf(device)}::text[]) AND created_at < ${new Date(now.getTime() - SEASONED)} LIMIT 1`,
  );
  return rows.length > 0;
}

/**
 * Removes all known browsers after a reset by email, because a person with the old password may
 * have used one.
 */
export async function removeDevices(customerId: string, tx: Db = db): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { customerId } });
}

/** Deletes browsers unused for half a year. A job runs it. */
export async function purgeOldDevices(now = new Date()): Promise<void> {
  await db.knownDevice.deleteMany({ where: { lastSeenAt: { lt: new Date(now.getTime() - DEVICE_TTL_MS) } } });
}
