import { randomBytes } from 'node:crypto';
import { db, type Db } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';
import { sha256 } from '@/lib/kernel/keys/sha256';

/** Identity that a person proved at a provider. The provider has verified the email address. */
export type ProvenIdentity = { provider: string; subject: string; email: string; firstName: string; lastName: string };

/** Time to fill in the signup form, or to remember a password. */
export const IDENTITY_TOKEN_TTL_MS = 10 * MINUTE;

/** Returns the stored hash of a token. */

/**
 * Stores a proven identity until it is used.
 * @returns the secret for the cookie (only its hash is stored)
 */
export async function saveIdentityToken(identity: ProvenIdentity, now = new Date()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.signInProof.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.signInProof.create({
    data: { ...identity, tokenHash: sha256(token), expiresAt: new Date(now.getTime() + IDENTITY_TOKEN_TTL_MS) },
  });
  return token;
}

/** @returns the identity of a token, or null if the token was used, expired or never existed */
export function findIdentityToken(token: string | undefined, now = new Date()): Promise<ProvenIdentity | null> {
  if (!token) return Promise.resolve(null);
  const select = { provider: true, subject: true, email: true, firstName: true, lastName: true };
  return db.signInProof.findFirst({ where: { tokenHash: sha256(token), expiresAt: { gt: now } }, select });
}

/** Uses up a token. Of two concurrent callers, one gets false. */
export async function consumeIdentityToken(token: string, tx: Db = db, now = new Date()): Promise<boolean> {
  const { count } = await tx.signInProof.deleteMany({ where: { tokenHash: sha256(token), expiresAt: { gt: now } } });
  return count > 0;
}
