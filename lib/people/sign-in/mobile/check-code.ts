import { db, Prisma, queryRows, type Db } from '@/lib/kernel/db/client';
import type { CodePurpose } from '@/lib/kernel/db/generated/enums';
import { refused } from '@/lib/kernel/errors';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { fingerprints } from '@/lib/kernel/sessions/fingerprint';
import { CODE_HASH, hashedText } from './send-code';
import { MAX_ATTEMPTS, PROOF_TTL_MS } from './rules';

/** Number that this browser has proven. */
export type Proof = { id: string; number: string; purpose: CodePurpose; customerId: string | null };
/** Account that changes its number; null for a login. */
type Owner = string | null;

type Attempt = Proof & { codeHash: string };

/**
 * Counts an attempt before its comparison, so that concurrent ones cannot exceed the limit.
 * @returns the row, or null if the browser has no code that can still be compared
 */
async function takeAttempt(token: string, owner: Owner, now: Date): Promise<Attempt | null> {
  const [row] = await queryRows<Attempt>(Prisma.sql`
    UPDATE number_code SET attempts = attempts + 1
    WHERE token_hash = ${sha256(token)} AND customer_id IS NOT DISTINCT FROM ${owner}::uuid AND attempts < ${MAX_ATTEMPTS}::int
      AND proven_at IS NULL AND used_at IS NULL AND expires_at > ${now}
    RETURNING id, number, purpose::text AS purpose, customer_id AS "customerId", code_hash AS "codeHash"`);
  return row ?? null;
}

/**
 * Compares a code with the one that this browser requested. A right code works once. Guesses need a
 * message each five, so the limits on messages bound them too.
 * @param token from the browser's cookie
 * @param owner the account that changes its number; null for a login
 * @throws refused numberCodeWrong, also for an expired, used or foreign code
 */
export async function checkCode(
  token: string | undefined,
  code: string,
  owner: Owner,
  address: string,
  now = new Date(),
): Promise<Proof> {
  const attempt = token ? await takeAttempt(token, owner, now) : null;
  const isRight = attempt !== null && fingerprints(CODE_HASH, hashedText(attempt.id, code)).includes(attempt.codeHash);
  const { count } = isRight
    ? await db.numberCode.updateMany({
        where: { id: attempt.id, provenAt: null, usedAt: null },
        data: { provenAt: now },
      })
    : { count: 0 };
  if (!attempt || count === 0) {
    recordEvent('code.failed', { address });
    throw refused('numberCodeWrong');
  }
  const { codeHash: _, ...proof } = attempt;
  return proof;
}

/**
 * Returns the number that this browser has proven within ten minutes and not used yet.
 * @returns null without one
 */
export async function findProof(
  token: string | undefined,
  purpose: CodePurpose,
  owner: Owner,
  now = new Date(),
): Promise<Proof | null> {
  if (!token) return null;
  return db.numberCode.findFirst({
    where: {
      tokenHash: sha256(token),
      purpose,
      customerId: owner,
      usedAt: null,
      provenAt: { gt: new Date(now.getTime() - PROOF_TTL_MS) },
    },
    select: { id: true, number: true, purpose: true, customerId: true },
  });
}

/** Uses a proof up. Of two concurrent callers, one gets false. */
export async function consumeProof(id: string, tx: Db = db, now = new Date()): Promise<boolean> {
  const { count } = await tx.numberCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: now } });
  return count > 0;
}

/**
 * Returns the code that this browser requested within ten minutes to prove a number of an account,
 * and has not entered. It shows that the request was allowed.
 */
export async function findWaiting(
  token: string | undefined,
  customerId: string,
  number: string,
  now: Date,
): Promise<{ id: string } | null> {
  if (!token) return null;
  const createdAt = { gt: new Date(now.getTime() - PROOF_TTL_MS) };
  const waiting = { purpose: 'NEW_NUMBER' as const, customerId, number, createdAt, provenAt: null, usedAt: null };
  return db.numberCode.findFirst({ where: { tokenHash: sha256(token), ...waiting }, select: { id: true } });
}
