import { createHash, randomBytes } from 'node:crypto';
import { db, type Db } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';

/** Who somebody has proven to be at a provider; the address is one the provider has verified. */
export type ProvenIdentity = { provider: string; subject: string; email: string; firstName: string; lastName: string };

/** How long somebody may take to fill in the signup form, or to remember a password. */
export const IDENTITY_TOKEN_LIFE = 10 * MINUTE;

/** What is stored of a token. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Keeps a proven identity until it is used. @returns the secret that goes into the cookie (only its hash is stored) */
export async function saveIdentityToken(identity: ProvenIdentity, now = new Date()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.signInProof.deleteMany({ where: { expiresAt: { lte: now } } });
  await db.signInProof.create({
    data: { ...identity, tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + IDENTITY_TOKEN_LIFE) },
  });
  return token;
}

/** @returns the identity behind a token, or null when it was used, is too old or never was one */
export function findIdentityToken(token: string | undefined, now = new Date()): Promise<ProvenIdentity | null> {
  if (!token) return Promise.resolve(null);
  const select = { provider: true, subject: true, email: true, firstName: true, lastName: true };
  return db.signInProof.findFirst({ where: { tokenHash: hashOf(token), expiresAt: { gt: now } }, select });
}

/** Takes a proof out of the world: of two who use it at the same moment one gets false. */
export async function consumeIdentityToken(token: string, tx: Db = db, now = new Date()): Promise<boolean> {
  const { count } = await tx.signInProof.deleteMany({ where: { tokenHash: hashOf(token), expiresAt: { gt: now } } });
  return count > 0;
}
