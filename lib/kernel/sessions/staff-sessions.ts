import { createHash, randomBytes } from 'node:crypto';
import { db, Prisma, queryRows, type Db } from '@/lib/kernel/db/client';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import type { SignedIn } from './sessions';

/** Who is acting in the console. `sessionId` is one of `staff_session`; a shopper's session is never one. */
export type StaffSignedIn = SignedIn & {
  /** When the second factor was last proven; null after the password alone, which opens nothing. */
  secondFactorAt: Date | null;
  /** Idle for too long: nothing is answered until the second factor is proven again; what is on the screen stays. */
  isLocked: boolean;
};

/** Twelve hours in all, locked after half an hour idle; a password alone is good for ten minutes. */
export const STAFF_LIFETIME = { idle: 30 * MINUTE, all: 12 * HOUR, passwordAlone: 10 * MINUTE };
const SEEN_EVERY = MINUTE;

const hashOf = (sid: string) => createHash('sha256').update(sid).digest('hex');
const newSid = () => randomBytes(32).toString('base64url');

/** The browser that somebody comes in with. */
export type StaffBrowser = {
  userAgent?: string;
  /** The secret of the session it had until now, if it had one. */ earlier?: string;
};

/**
 * Opens a session after a right password; the one that the browser had until then ends, whoever holds a copy of its cookie.
 * @returns the secret that goes into the cookie; only its hash is stored
 */
export async function createStaffSession(
  customerId: string,
  { userAgent, earlier }: StaffBrowser,
  now = new Date(),
): Promise<string> {
  const sid = newSid();
  if (earlier)
    await db.staffSession.updateMany({
      where: { tokenHash: hashOf(earlier), revokedAt: null },
      data: { revokedAt: now },
    });
  await db.staffSession.create({
    data: {
      tokenHash: hashOf(sid),
      customerId,
      userAgent: userAgent?.slice(0, 200),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + STAFF_LIFETIME.passwordAlone),
    },
  });
  return sid;
}

type Row = Omit<StaffSignedIn, 'isLocked'> & { lastSeenAt: Date };

/** @returns whose session it is, or null when it was ended or ran out, or its account is no longer one of the staff. One statement. */
export async function findStaffSession(sid: string | undefined, now = new Date()): Promise<StaffSignedIn | null> {
  if (!sid) return null;
  const [row] = await queryRows<Row>(Prisma.sql`
    SELECT c.id, s.id AS "sessionId", c.role::text AS role, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone, c.locale,
      s.last_seen_at AS "lastSeenAt", s.second_factor_at AS "secondFactorAt"
    FROM staff_session s JOIN customer c ON c.id = s.customer_id
    WHERE s.token_hash = ${hashOf(sid)} AND s.revoked_at IS NULL AND s.expires_at > ${now} AND c.deleted_at IS NULL AND c.role <> 'CUSTOMER' AND c.staff_inactive_at IS NULL`);
  if (!row) return null;
  const { lastSeenAt, ...staff } = row;
  const idle = now.getTime() - lastSeenAt.getTime();
  const isLocked = idle > STAFF_LIFETIME.idle;
  if (!isLocked && idle > SEEN_EVERY)
    await db.staffSession.update({ where: { id: staff.sessionId }, data: { lastSeenAt: now } });
  return { ...staff, isLocked };
}

/**
 * Notes that the second factor was proven in a session: the first time it opens and gets another secret, so that whoever planted the one
 * before has nothing; later it unlocks.
 * @returns the new secret for the cookie, or null where the one it has stays
 */
export async function markSecondFactor(
  { sessionId, secondFactorAt }: Pick<StaffSignedIn, 'sessionId' | 'secondFactorAt'>,
  now = new Date(),
): Promise<string | null> {
  const seen = { secondFactorAt: now, lastSeenAt: now };
  if (secondFactorAt) {
    await db.staffSession.update({ where: { id: sessionId }, data: seen });
    return null;
  }
  const sid = newSid();
  const expiresAt = new Date(now.getTime() + STAFF_LIFETIME.all);
  await db.staffSession.update({ where: { id: sessionId }, data: { ...seen, tokenHash: hashOf(sid), expiresAt } });
  return sid;
}

/** Ends one session: a copy of its cookie is dead from now on. */
export async function endStaffSession(sessionId: string, now = new Date()): Promise<void> {
  await db.staffSession.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: now } });
}

/** Ends whatever somebody has open in the console, sparing one session if given. @returns how many there were */
export async function endStaffSessions(
  customerId: string,
  tx: Db = db,
  now = new Date(),
  except?: string,
): Promise<number> {
  const { count } = await tx.staffSession.updateMany({
    where: { customerId, revokedAt: null, expiresAt: { gt: now }, ...(except ? { id: { not: except } } : {}) },
    data: { revokedAt: now },
  });
  return count;
}

/** Where somebody has the console open. */
export type StaffDevice = { id: string; userAgent: string | null; createdAt: Date; lastSeenAt: Date; isThis: boolean };

/** The sessions of somebody's that are not over and whose second factor was proven, this one first, then the one used last. */
export async function listStaffDevices(
  { id: customerId, sessionId }: Pick<StaffSignedIn, 'id' | 'sessionId'>,
  now = new Date(),
): Promise<StaffDevice[]> {
  const rows = await db.staffSession.findMany({
    where: { customerId, revokedAt: null, expiresAt: { gt: now }, secondFactorAt: { not: null } },
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: { lastSeenAt: 'desc' },
    take: 50,
  });
  const devices = rows.map((row) => ({ ...row, isThis: row.id === sessionId }));
  return devices.sort((one, other) => Number(other.isThis) - Number(one.isThis));
}
