import { linkTo, newToken } from '@/lib/people/sign-in/link-tokens';
import {
  countFailures,
  clearFailures,
  returnTry,
  takeTry,
  withdrawTry,
  type GrowingWait,
} from '@/lib/people/sign-in/count-failures';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import { inTransaction } from '@/lib/kernel/db/client';
import { DomainError, refused } from '@/lib/kernel/errors';
import { add, undoCount } from '@/lib/kernel/limits/rate-limit-store';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { hasProvenWith } from '@/lib/kernel/sessions/known-devices';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { sha256 } from '@/lib/kernel/keys/sha256';

/** Staff member who proves the second factor, in one session. */
export type Answering = Pick<
  StaffSignedIn,
  'id' | 'email' | 'firstName' | 'lastName' | 'locale' | 'sessionId' | 'secondFactorAt'
>;
/** Origin of an attempt. `device`: signed browser cookie of the store. */
export type FactorOrigin = { address: string; device?: string };

/**
 * Wrong attempts of one session, or of one browser that has proven the factor before. Other people
 * cannot use these attempts up, so a stolen password locks no one out.
 */
export const OWN_TRIES: GrowingWait = { name: 'factor', free: 5, first: MINUTE, longest: 15 * MINUTE, per: DAY };

/**
 * Wrong codes for one account from all browsers that have never proven its factor. A thief with the
 * password can open any number of sessions, so this limits the guesses to 50 per day. Each is right
 * with a chance of three in a million (docs/security.md).
 */
export const ACCOUNT_TRIES: GrowingWait = { name: 'factor-account', free: 20, first: MINUTE, longest: HOUR, per: DAY };

/** Wrong attempts per hour after a right password at which the owner of the account is warned. */
const WARN_AFTER = 5;
const WRONG = { name: 'factor-wrong', most: WARN_AFTER, per: HOUR };
const LINK_MINUTES = 60;

/**
 * Warns a staff member by email that another person has the password, with a link to set a new one.
 * At most once per hour.
 */
async function warnOfGuessing({ id, email: to, firstName, locale }: Answering, now: Date): Promise<void> {
  const token = newToken();
  const values = { firstName, path: linkTo('/reset-password', token), minutes: LINK_MINUTES };
  const dedupeKey = `factorGuessed:${id}:${Math.floor(now.getTime() / HOUR)}`;
  await inTransaction.withModels(async (tx) => {
    if (!(await queueMail(tx, { template: 'factorGuessed', to, locale, values, dedupeKey }))) return;
    const expiresAt = new Date(now.getTime() + LINK_MINUTES * MINUTE);
    await tx.passwordReset.create({ data: { customerId: id, tokenHash: sha256(token), expiresAt } });
  });
}

type Count = {
  /** Session or browser under which attempts are counted. */
  own: string;
  /** Account, if its limit for unknown browsers also counts. */
  account: string | null;
};

async function countedAs(
  { id, sessionId, secondFactorAt }: Answering,
  device: string | undefined,
  isGuessable: boolean,
): Promise<Count> {
  if (secondFactorAt) return { own: `${id} ${sessionId}`, account: null };
  // Counts by browser, because a person with the password can open any number of sessions.
  if (device && (await hasProvenWith(id, device))) return { own: `${id} ${device}`, account: null };
  return { own: `${id} ${sessionId}`, account: isGuessable ? id : null };
}

async function takeTries({ own, account }: Count): Promise<void> {
  await takeTry(OWN_TRIES, own);
  if (!account) return;
  await takeTry(ACCOUNT_TRIES, account).catch(async (error: unknown) => {
    await withdrawTry(OWN_TRIES, own);
    throw error instanceof DomainError ? new DomainError('tooMany', 'factorGuessed', error.values) : error;
  });
}

/** Resets this session's wrong attempts after a right one, also in the count for the warning. */
async function clearWrongTries({ own, account }: Count, id: string): Promise<void> {
  const wrong = (await countFailures(OWN_TRIES, own)) - 1;
  for (let at = 0; at < wrong; at += 1) await undoCount(WRONG, id);
  await clearFailures(OWN_TRIES, own);
  if (account) await returnTry(ACCOUNT_TRIES, account);
}

async function tryOnce(person: Answering, count: Count, compare: () => Promise<boolean>, now: Date): Promise<boolean> {
  await takeTries(count);
  const isRight = await compare().catch(async (error: unknown) => {
    await withdrawTry(OWN_TRIES, count.own);
    if (count.account) await withdrawTry(ACCOUNT_TRIES, count.account);
    throw error;
  });
  if (isRight) await clearWrongTries(count, person.id);
  else if (!person.secondFactorAt && (await add(WRONG, person.id)).count >= WARN_AFTER)
    await warnOfGuessing(person, now);
  return isRight;
}

/**
 * Compares a code or a passkey signature if an attempt is allowed now.
 * @param isGuessable set for codes of an app, which a program could find by guessing; recovery
 * codes and passkeys are too long for that
 * @throws refused with `wrong`; tooMany with the seconds to wait; errors of `compare`, with nothing
 * counted
 */
export async function tryFactor(
  person: Answering,
  { address, device }: FactorOrigin,
  { wrong, isGuessable = false }: { wrong: 'codeWrong' | 'passkeyWrong'; isGuessable?: boolean },
  compare: () => Promise<boolean>,
): Promise<void> {
  const about = { email: person.email, address, why: 'second factor' };
  try {
    const count = await countedAs(person, device, isGuessable);
    const isRight = await tryOnce(person, count, compare, new Date());
    recordEvent(isRight ? 'auth.ok' : 'auth.failed', about);
    if (!isRight) throw refused(wrong);
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'tooMany') recordEvent('auth.throttled', about);
    throw error;
  }
}
