import { createHash, randomBytes } from 'node:crypto';
import { db, type Db } from '@/lib/db/client';
import type { Role } from '@/lib/db/generated/enums';
import { DAY, HOUR, MINUTE } from '@/lib/dates';

/** Who is acting: the only thing the rest of the store may take an identity from. */
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

/** How long a session lives: with Remember Me 14 days idle and 30 in all, without it 12 hours in all. */
export const LIFETIME = { rememberedIdle: 14 * DAY, remembered: 30 * DAY, short: 12 * HOUR };
const SEEN_EVERY = 5 * MINUTE;

const hashOf = (sid: string) => createHash('sha256').update(sid).digest('hex');

/**
 * Opens a session row.
 * @returns the secret that goes into the cookie (only its hash is stored) and its life in seconds
 */
export async function createSession(
  customerId: string,
  { remember, userAgent, now = new Date() }: { remember: boolean; userAgent?: string; now?: Date },
): Promise<{ sid: string; maxAgeSeconds: number }> {
  const sid = randomBytes(32).toString('base64url');
  const life = remember ? LIFETIME.remembered : LIFETIME.short;
  await db.session.create({
    data: { tokenHash: hashOf(sid), customerId, remember, userAgent: userAgent?.slice(0, 200), expiresAt: new Date(now.getTime() + life) },
  });
  return { sid, maxAgeSeconds: Math.floor(life / 1000) };
}

/** @returns the customer behind a session id, or null when the session was ended, ran out or its account is gone */
export async function findSession(sid: string | null, now = new Date()): Promise<SignedIn | null> {
  if (!sid) return null;
  const row = await db.session.findUnique({
    where: { tokenHash: hashOf(sid) },
    select: {
      id: true, revokedAt: true, expiresAt: true, lastSeenAt: true, remember: true,
      customer: { select: { id: true, role: true, firstName: true, lastName: true, email: true, phone: true, locale: true, deletedAt: true } },
    },
  });
  if (!row || row.revokedAt || row.expiresAt <= now || row.customer.deletedAt) return null;
  const idle = now.getTime() - row.lastSeenAt.getTime();
  if (row.remember && idle > LIFETIME.rememberedIdle) return null;
  if (idle > SEEN_EVERY) await db.session.update({ where: { id: row.id }, data: { lastSeenAt: now } });
  const { deletedAt: _, ...customer } = row.customer;
  return { ...customer, sessionId: row.id };
}

/** Ends one session: a copy of its cookie is dead from now on. */
export async function endSession(sessionId: string): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: new Date() } });
}

/** Ends all sessions of an account (password changed), sparing one if given. */
export async function endAllSessions(customerId: string, tx: Db = db, exceptSessionId?: string): Promise<void> {
  await tx.session.updateMany({
    where: { customerId, revokedAt: null, ...(exceptSessionId ? { id: { not: exceptSessionId } } : {}) },
    data: { revokedAt: new Date() },
  });
}
