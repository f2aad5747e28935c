import { randomInt } from 'node:crypto';
import { db, inTransaction, newId, type Db } from '@/lib/kernel/db/client';
import type { CodePurpose } from '@/lib/kernel/db/generated/enums';
import { notFound } from '@/lib/kernel/errors';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { sendsMessages } from '@/lib/kernel/messenger/messenger';
import { queue } from '@/lib/kernel/queue/outbox';
import { seal } from '@/lib/kernel/queue/sealed';
import { fingerprint } from '@/lib/kernel/sessions/fingerprint';
import { newToken } from '@/lib/people/sign-in/link-tokens';
import { takeMessage, type CodeOrigin } from './limit-codes';
import { CODE_DIGITS, CODE_TTL_MS } from './rules';
import type { CodeMessage } from './deliver-code';

/** Purpose of the keyed hash of a code. The id of the row makes equal codes differ. */
export const CODE_HASH = 'code for a mobile number';
export const hashedText = (id: string, code: string): string => `${id} ${code}`;

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** `previous`: token of the browser's earlier code, which the new one replaces. */
type Request = { number: string; locale: string; previous?: string } & (
  { purpose: 'LOG_IN'; customerId?: undefined } | { purpose: Exclude<CodePurpose, 'LOG_IN'>; customerId: string }
);

export type SentCode = { token: string; seconds: number };

/** Ends the browser's earlier codes. Those of other browsers for the same number stay valid. */
async function endPrevious(tx: Db, previous: string | undefined, now: Date): Promise<void> {
  if (previous)
    await tx.numberCode.updateMany({ where: { tokenHash: sha256(previous), usedAt: null }, data: { usedAt: now } });
}

/**
 * Sends a code to a number. Response and work are the same for every number: for a login, whether
 * an account has it is only looked up after the right code.
 * @returns the token for the cookie of this browser (only its hash is stored), and the seconds
 * before the next code
 * @throws notFound if the store sends no messages; tooMany with the seconds to wait
 */
export async function sendCode(
  { number, purpose, customerId, locale, previous }: Request,
  origin: CodeOrigin,
  now = new Date(),
): Promise<SentCode> {
  if (!sendsMessages()) throw notFound();
  const wait = await takeMessage(number, origin);
  const [id, token, code] = [newId(), newToken(), newCode()];
  const message: CodeMessage = { codeId: id, to: number, code, locale };
  await inTransaction.withModels(async (tx) => {
    await endPrevious(tx, previous, now);
    await tx.numberCode.create({
      data: {
        id,
        tokenHash: sha256(token),
        purpose,
        number,
        customerId,
        codeHash: fingerprint(CODE_HASH, hashedText(id, code)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_TTL_MS),
      },
      select: { id: true },
    });
    await queue(tx, { topic: 'code', payload: { sealed: seal(message) }, dedupeKey: `code:${id}` });
  });
  return { token, seconds: Math.ceil(wait / 1000) };
}

export type CodeState = 'queued' | 'sent' | 'failed' | 'ended';

/**
 * Returns the state of this browser's code, so that the page can report a message that was not
 * sent.
 */
export async function codeState(token: string | undefined, now = new Date()): Promise<CodeState> {
  const row = token && (await db.numberCode.findUnique({ where: { tokenHash: sha256(token) } }));
  if (!row || row.usedAt || row.provenAt || row.expiresAt <= now) return 'ended';
  if (row.sentAt) return 'sent';
  return row.failedAt ? 'failed' : 'queued';
}
