import { randomBytes } from 'node:crypto';
import { db } from '@/lib/kernel/db/client';
import { DAY } from '@/lib/kernel/dates';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { GUEST_TTL_MS } from './cookie';

/** Visitor without a session who has a cart or lists. */
export type Guest = { guestId: string };
/** Owner of a cart and of lists: a customer by ID, or a guest. */
export type Owner = string | Guest;

/** Owner of an empty cart: a visitor who has put nothing into one. */
export const NO_GUEST: Guest = { guestId: '00000000-0000-0000-0000-000000000000' };

const SECRET = /^[\w-]{43}$/;
const SEEN_EVERY = DAY;

/**
 * Finds the guest of a cookie, and once a day extends the retention.
 * @param secret unchecked value of the cookie
 * @returns null without a valid cookie; `isRenewed` if the cookie is due for renewal too
 */
export async function findGuest(
  secret: string | undefined,
  now = new Date(),
): Promise<(Guest & { isRenewed: boolean }) | null> {
  if (!secret || !SECRET.test(secret)) return null;
  const row = await db.guest.findFirst({
    where: { tokenHash: sha256(secret), lastSeenAt: { gt: new Date(now.getTime() - GUEST_TTL_MS) } },
    select: { id: true, lastSeenAt: true },
  });
  if (!row) return null;
  const isRenewed = now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY;
  if (isRenewed) await db.guest.updateMany({ where: { id: row.id }, data: { lastSeenAt: now } });
  return { guestId: row.id, isRenewed };
}

/** Stores a new guest. @returns the secret for the cookie; only its hash is stored */
export async function createGuest(): Promise<Guest & { secret: string }> {
  const secret = randomBytes(32).toString('base64url');
  const { id } = await db.guest.create({ data: { tokenHash: sha256(secret) }, select: { id: true } });
  return { guestId: id, secret };
}
