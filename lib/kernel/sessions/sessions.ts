import { randomBytes } from 'node:crypto';
import { db, Prisma, queryRows, type Db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import { sha256 } from '@/lib/kernel/keys/sha256';

/** Identity of the caller. The rest of the store must take an identity only from here. */
export type SignedIn = {
  id: string;
  sessionId: string;
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  locale: string;
};

/**
 * Session lifetimes: with Remember Me 14 days idle and 30 in total; without it (a shared device, a
 * cyber café) 2 hours idle and 12 in total.
 */
export const LIFETIME = { rememberedIdle: 14 * DAY, remembered: 30 * DAY, shortIdle: 2 * HOUR, short: 12 * HOUR };
const SEEN_EVERY = 5 * MINUTE;

/** Maximum number of devices on which a customer is logged in. */
export const MAX_SESSIONS = 50;

/**
 * Ends the least recently used sessions to make room for a new one. Immediately deletes all but the
 * newest rows of ended sessions; a retention period applies to those.
 */
async function makeRoom(customerId: string, now: Date): Promise<void> {
  await queryRows(Prisma.sql`
    WITH living AS (
      SELECT id, row_number() OVER (ORDER BY last_seen_at DESC, id DESC) AS place FROM session
      WHERE customer_id = ${customerId}::uuid AND revoked_at IS NULL AND expires_at > ${now}),
    ended AS (UPDATE session s SET revoked_at = ${now} FROM living WHERE s.id = living.id AND living.place >= ${MAX_SESSIONS}::int),
    former AS (
      SELECT id, row_number() OVER (ORDER BY last_seen_at DESC, id DESC) AS place FROM session
      WHERE customer_id = ${customerId}::uuid AND (revoked_at IS NOT NULL OR expires_at <= ${now}))
    DELETE FROM session s USING former WHERE s.id = former.id AND former.place > ${MAX_SESSIONS}::int`);
}

/**
 * Opens a session row.
 * @param device browser of the session, which becomes known to the account
 * @returns the secret for the cookie (only its hash is stored) and its lifetime in seconds
 */
export async function createSession(
  customerId: string,
  { remember, userAgent, now = new Date() }: { remember: boolean; userAgent?: string; now?: Date },
): Promise<{ sid: string; maxAgeSeconds: number }> {
  const sid = randomBytes(32).toString('base64url');
  const life = remember ? LIFETIME.remembered : LIFETIME.short;
  await makeRoom(customerId, now);
  await db.session.create({
    data: {
      tokenHash: sha256(sid),
      customerId,
      remember,
      userAgent: userAgent?.slice(0, 200),
      expiresAt: new Date(now.getTime() + life),
    },
  });
  return { sid, maxAgeSeconds: Math.floor(life / 1000) };
}

type SessionRow = SignedIn & { lastSeenAt: Date; remember: boolean };

/**
 * @returns the customer of a session ID, or null if the session ended or expired, or its account
 * was deleted. One statement.
 */
export async function findSession(sid: string | null, now = new Date()): Promise<SignedIn | null> {
  if (!sid) return null;
  const rows = await queryRows<SessionRow>(Prisma.sql`
    SELECT c.id, s.id AS "sessionId", c.role::text AS role, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone, c.locale,
      s.last_seen_at AS "lastSeenAt", s.remember
    FROM session s JOIN customer c ON c.id = s.customer_id
    WHERE s.token_hash = ${sha256(sid)} AND s.revoked_at IS NULL AND s.expires_at > ${now} AND c.deleted_at IS NULL`);
  if (!rows[0]) return null;
  const { lastSeenAt, remember, ...customer } = rows[0];
  const idle = now.getTime() - lastSeenAt.getTime();
  if (idle > (remember ? LIFETIME.rememberedIdle : LIFETIME.shortIdle)) return null;
  if (idle > SEEN_EVERY) await db.session.update({ where: { id: customer.sessionId }, data: { lastSeenAt: now } });
  return customer;
}

/** Ends one session. Copies of its cookie are invalid from now on. */
export async function endSession(sessionId: string): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: new Date() } });
}

/**
 * Ends all sessions of an account (password changed), except a given one. Console sessions always
 * end.
 */
export async function endAllSessions(customerId: string, tx: Db = db, exceptSessionId?: string): Promise<void> {
  const revoked = { data: { revokedAt: new Date() } };
  await tx.session.updateMany({
    where: { customerId, revokedAt: null, ...(exceptSessionId ? { id: { not: exceptSessionId } } : {}) },
    ...revoked,
  });
  await tx.staffSession.updateMany({ where: { customerId, revokedAt: null }, ...revoked });
}
