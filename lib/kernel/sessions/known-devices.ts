import { db, Prisma, queryRows, type Db } from '@/lib/kernel/db/client';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { DEVICE_LIFE } from './device-cookie';
import { fingerprint, fingerprints } from './fingerprint';

/**
 * The most browsers that an account knows; the one unused for longest is forgotten. Browsers that
 * have proven a second factor are forgotten last, so that a person with the password alone cannot
 * push them out.
 */
const MOST_DEVICES = 20;
const SEEN_EVERY = HOUR;
/** A browser that logged in so long ago was not made for an attack of today. */
const SEASONED = DAY;

const PURPOSE = 'known device';
const hashOf = (device: string) => fingerprint(PURPOSE, device);
/** With each of the store's secrets: a browser stays known when they are turned. */
const hashesOf = (device: string) => fingerprints(PURPOSE, device);

/** What is known of it goes on under the name the present secret gives it; two processes that do so at once do it once. */
async function renameDevice(customerId: string, former: string, hash: string): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    WITH gone AS (DELETE FROM known_device WHERE customer_id = ${customerId}::uuid AND device_hash = ${former} RETURNING created_at, last_seen_at, proven_at)
    INSERT INTO known_device (customer_id, device_hash, created_at, last_seen_at, proven_at) SELECT ${customerId}::uuid, ${hash}, created_at, last_seen_at, proven_at FROM gone
    ON CONFLICT (customer_id, device_hash) DO UPDATE SET created_at = LEAST(known_device.created_at, excluded.created_at), proven_at = COALESCE(known_device.proven_at, excluded.proven_at)`);
}

/** Writes down that somebody logged in to an account with a browser. */
export async function rememberDevice(customerId: string, device: string, now = new Date()): Promise<void> {
  for (const former of hashesOf(device).slice(1)) await renameDevice(customerId, former, hashOf(device));
  await db.$executeRaw(Prisma.sql`
    INSERT INTO known_device (customer_id, device_hash, created_at, last_seen_at) VALUES (${customerId}::uuid, ${hashOf(device)}, ${now}, ${now})
    ON CONFLICT (customer_id, device_hash) DO UPDATE SET last_seen_at = ${now} WHERE known_device.last_seen_at < ${new Date(now.getTime() - SEEN_EVERY)}`);
  await db.$executeRaw(Prisma.sql`
    DELETE FROM known_device WHERE customer_id = ${customerId}::uuid AND device_hash IN (
      SELECT device_hash FROM known_device WHERE customer_id = ${customerId}::uuid ORDER BY proven_at IS NULL, last_seen_at DESC OFFSET ${MOST_DEVICES})`);
}

/**
 * Notes that the second factor of an account was proven in a browser it knows. A password alone, in
 * the shop, makes a browser known only.
 */
export async function rememberProof(customerId: string, device: string, now = new Date()): Promise<void> {
  await db.knownDevice.updateMany({
    where: { customerId, deviceHash: { in: hashesOf(device) } },
    data: { provenAt: now },
  });
}

/** Looks for an earlier proof of the account's second factor in this browser. */
export async function hasProvenWith(customerId: string, device: string): Promise<boolean> {
  const where = { customerId, deviceHash: { in: hashesOf(device) }, provenAt: { not: null } };
  return (await db.knownDevice.count({ where })) > 0;
}

/** After a second factor was taken away, no browser has proven the next one. */
export async function forgetProofs(customerId: string, tx: Db): Promise<void> {
  await tx.knownDevice.updateMany({ where: { customerId }, data: { provenAt: null } });
}

/**
 * The browser somebody signed up with is known to the account from the start, if there was none with this address before: one statement
 * either way, so that nobody can tell. @param since when the sign-up began
 */
export async function rememberSignUp(email: string, device: string, since: Date): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    INSERT INTO known_device (customer_id, device_hash) SELECT id, ${hashOf(device)} FROM customer WHERE email = ${email} AND created_at >= ${since}
    ON CONFLICT DO NOTHING`);
}

/** Whether somebody has logged in with this browser to this account. */
export async function isKnownTo(customerId: string, device: string): Promise<boolean> {
  return (await db.knownDevice.count({ where: { customerId, deviceHash: { in: hashesOf(device) } } })) > 0;
}

/** Whether somebody has logged in with this browser to the account that has this mail address. */
export async function knowsDevice(email: string, device: string | undefined): Promise<boolean> {
  if (!device) return false;
  const rows = await queryRows(Prisma.sql`
    SELECT 1 FROM known_device d JOIN customer c ON c.id = d.customer_id WHERE c.email = ${email} AND c.deleted_at IS NULL AND d.device_hash = ANY (${hashesOf(device)}::text[])`);
  return rows.length > 0;
}

/** Whether somebody has logged in with this browser, to whichever account, a day ago or earlier. */
export async function isSeasoned(device: string | undefined, now = new Date()): Promise<boolean> {
  if (!device) return false;
  const rows = await queryRows(
    Prisma.sql`SELECT 1 FROM known_device WHERE device_hash = ANY (${hashesOf(device)}::text[]) AND created_at < ${new Date(now.getTime() - SEASONED)} LIMIT 1`,
  );
  return rows.length > 0;
}

/** After a reset by mail no browser is trusted: whoever knew the old password may have used one. */
export async function removeDevices(customerId: string, tx: Db = db): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { customerId } });
}

/** Run by a job: browsers nobody has used for half a year. */
export async function purgeOldDevices(now = new Date()): Promise<void> {
  await db.knownDevice.deleteMany({ where: { lastSeenAt: { lt: new Date(now.getTime() - DEVICE_LIFE) } } });
}
