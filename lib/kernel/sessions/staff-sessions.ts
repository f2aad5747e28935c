import { randomBytes } from 'node:crypto';
import { db, Prisma, queryRows, type Db } from '@/lib/kernel/db/client';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { sha256 } from '@/lib/kernel/keys/sha256';
import type { SignedIn } from './sessions';

/**
 * Identity of a console caller. `sessionId` is an ID of `staff_session`, never a shopper's session.
 */
export type StaffSignedIn = SignedIn & {
  /**
   * Time of the last second-factor verification; null after the password alone, which grants no
   * access.
   */
  secondFactorAt: Date | null;
  /**
   * True after too long an idle time. All calls are rejected until the second factor is verified
   * again. The screen stays unchanged.
   */
  isLocked: boolean;
};

/**
 * Lifetimes: twelve hours in total, locked after half an hour idle, ten minutes with a password
 * alone.
 */
export const STAFF_LIFETIME = { idle: 30 * MINUTE, all: 12 * HOUR, passwordAlone: 10 * MINUTE };
const SEEN_EVERY = MINUTE;

const newSid = () => randomBytes(32).toString('base64url');

/** Browser of a login. */
export type StaffBrowser = {
  userAgent?: string;
  /** Secret of its previous session, if any. */ earlier?: string;
};

/**
 * Opens a session after a correct password. Ends the previous session of the browser, including for
 * copies of its cookie.
 * @returns the secret for the cookie; only its hash is stored
 */
export async function createStaffSession(
  customerId: string,
  { userAgent, earlier }: StaffBrowser,
  now = new Date(),
): Promise<string> {
  const sid = newSid();
  if (earlier)
    await db.staffSession.updateMany({
      where: { tokenHash: sha256(earlier), revokedAt: null },
      data: { revokedAt: now },
    });
  await db.staffSession.create({
    data: {
      tokenHash: sha256(sid),
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

/**
 * @returns the staff member of a session, or null if the session ended or expired, or its account
 * no longer belongs to staff. One statement.
 */
export async function findStaffSession(sid: string | undefined, now = new Date()): Promise<StaffSignedIn | null> {
  if (!sid) return null;
  const [row] = await queryRows<Row>(Prisma.sql`
    SELECT c.id, s.id AS "sessionId", c.role::text AS role, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone, c.locale,
      s.last_seen_at AS "lastSeenAt", s.second_factor_at AS "secondFactorAt"
    FROM staff_session s JOIN customer c ON c.id = s.customer_id
    WHERE s.token_hash = ${sha256(sid)} AND s.revoked_at IS NULL AND s.expires_at > ${now} AND c.deleted_at IS NULL AND c.role <> 'CUSTOMER' AND c.staff_inactive_at IS NULL`);
  if (!row) return null;
  const { lastSeenAt, ...staff } = row;
  const idle = now.getTime() - lastSeenAt.getTime();
  const isLocked = idle > STAFF_LIFETIME.idle;
  if (!isLocked && idle > SEEN_EVERY)
    await db.staffSession.update({ where: { id: staff.sessionId }, data: { lastSeenAt: now } });
  return { ...staff, isLocked };
}

/**
 * Records a second-factor verification. The first one opens the session with a new secret, so that
 * a planted earlier secret is worthless. Later ones unlock it.
 * @returns the new secret for the cookie, or null if the secret stays
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
  await db.staffSession.update({ where: { id: sessionId }, data: { ...seen, tokenHash: sha256(sid), expiresAt } });
  return sid;
}

/** Ends one session. Copies of its cookie are invalid from now on. */
export async function endStaffSession(sessionId: string, now = new Date()): Promise<void> {
  await db.staffSession.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: now } });
}

/**
 * Ends a staff member's console sessions, except a given one.
 * @returns the number of sessions
 */
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

/** Device on which a staff member has the console open. */
export type StaffDevice = { id: string; userAgent: string | null; createdAt: Date; lastSeenAt: Date; isThis: boolean };

/**
 * Lists a staff member's active sessions with a verified second factor: the current one first, then
 * by last use.
 */
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
