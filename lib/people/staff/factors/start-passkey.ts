import { db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import {
  knownPasskey,
  newChallenge,
  passkeyOptions,
  passkeyQuestion,
  requireRelyingParty,
} from '@/lib/people/passkeys/compose-passkey';
import type { PasskeyOptions, PasskeyQuestion } from '@/lib/people/passkeys/passkey-schema';
import { CHALLENGE_LIFETIME, MAX_PASSKEYS } from '@/lib/people/passkeys/rules';
import { hasSecondFactor } from './second-factor';

/** Creates the challenge for the session's next signature and replaces the previous one. */
async function issueChallenge(sessionId: string, now: Date): Promise<string> {
  const challenge = newChallenge();
  const challengeUntil = new Date(now.getTime() + CHALLENGE_LIFETIME);
  await db.staffSession.updateMany({ where: { id: sessionId }, data: { challenge, challengeUntil } });
  return challenge;
}

/**
 * Takes the session's challenge, which works once: every further attempt needs a new one. Null if
 * there is none, or it has expired.
 */
export async function takeChallenge(sessionId: string, now: Date): Promise<string | null> {
  const session = await db.staffSession.findUnique({ where: { id: sessionId }, select: { challenge: true } });
  const challenge = session?.challenge;
  if (!challenge) return null;
  const taken = await db.staffSession.updateMany({
    where: { id: sessionId, challenge, challengeUntil: { gt: now } },
    data: { challenge: null, challengeUntil: null },
  });
  return taken.count === 1 ? challenge : null;
}

async function knownOf(customerId: string): Promise<PasskeyQuestion['allowCredentials']> {
  const rows = await db.staffPasskey.findMany({
    where: { customerId },
    select: { credentialId: true, transports: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(knownPasskey);
}

/** Person and session for which a passkey is created. */
type Maker = Pick<StaffSignedIn, 'id' | 'sessionId' | 'email' | 'firstName' | 'lastName'>;

/**
 * Starts to create a passkey, on a device that has none of this person's and verifies its owner.
 * @returns options for the browser
 * @throws conflict passkeysImpossible, passkeyLimit
 */
export async function startPasskey(staff: Maker, now = new Date()): Promise<PasskeyOptions> {
  const { id } = requireRelyingParty();
  const excludeCredentials = await knownOf(staff.id);
  if (excludeCredentials.length >= MAX_PASSKEYS) throw conflict('passkeyLimit');
  const challenge = await issueChallenge(staff.sessionId, now);
  return passkeyOptions({
    relyingPartyId: id,
    person: staff,
    handle: Buffer.from(staff.id),
    name: staff.email,
    challenge,
    excludeCredentials,
  });
}

/**
 * Starts to create a passkey for a person without a second factor.
 * @throws conflict factorThere, passkeysImpossible
 */
export async function startFirstPasskey(staff: Maker): Promise<PasskeyOptions> {
  if (await hasSecondFactor(staff.id)) throw conflict('factorThere');
  return startPasskey(staff);
}

/**
 * Requests a signature with one of the person's passkeys.
 * @returns options for the browser
 * @throws conflict passkeysImpossible, passkeyMissing
 */
export async function startPasskeyProof(
  { id, sessionId }: Pick<StaffSignedIn, 'id' | 'sessionId'>,
  now = new Date(),
): Promise<PasskeyQuestion> {
  const party = requireRelyingParty();
  const allowCredentials = await knownOf(id);
  if (allowCredentials.length === 0) throw conflict('passkeyMissing');
  const challenge = await issueChallenge(sessionId, now);
  return passkeyQuestion(party, challenge, allowCredentials);
}
