import { randomBytes } from 'node:crypto';
import { db } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';
import { conflict } from '@/lib/kernel/errors';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { findRelyingParty, type RelyingParty } from './find-relying-party';
import { isTransport, type PasskeyOptions, type PasskeyQuestion } from './passkey-schema';
import { hasSecondFactor } from './second-factor';

/** How long a device may take to answer, and how many passkeys one may have. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
export const MOST_PASSKEYS = 20;

/** As COSE calls them: Ed25519, ECDSA with P-256, RSA; what devices have. */
export const ALGORITHMS = [-8, -7, -257];

/** @throws conflict passkeysImpossible */
export function requireRelyingParty(): RelyingParty {
  const party = findRelyingParty();
  if (!party) throw conflict('passkeysImpossible');
  return party;
}

/** What the session's next answer must have signed; the challenge before is forgotten. */
async function issueChallenge(sessionId: string, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const challengeUntil = new Date(now.getTime() + CHALLENGE_LIFETIME);
  await db.staffSession.updateMany({ where: { id: sessionId }, data: { challenge, challengeUntil } });
  return challenge;
}

/** What this session was asked to sign, once: whatever comes of it, another answer needs another challenge. Null when there is none, or it is over. */
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
  return rows.map(({ credentialId: id, transports }) => ({
    id,
    type: 'public-key',
    transports: transports.filter(isTransport),
  }));
}

/** For whom a passkey is made, in which session. */
type Maker = Pick<StaffSignedIn, 'id' | 'sessionId' | 'email' | 'firstName' | 'lastName'>;

/**
 * Begins to make a passkey: on a device that has none of this person's, unlocked by its owner.
 * @returns what the browser is told
 * @throws conflict passkeysImpossible, passkeyLimit
 */
export async function startPasskey(staff: Maker, now = new Date()): Promise<PasskeyOptions> {
  const { id } = requireRelyingParty();
  const excludeCredentials = await knownOf(staff.id);
  if (excludeCredentials.length >= MOST_PASSKEYS) throw conflict('passkeyLimit');
  return {
    rp: { id, name: 'Medcall' },
    user: {
      id: Buffer.from(staff.id).toString('base64url'),
      name: staff.email,
      displayName: `${staff.firstName} ${staff.lastName}`.trim(),
    },
    challenge: await issueChallenge(staff.sessionId, now),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_LIFETIME,
    attestation: 'none',
    excludeCredentials,
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
  };
}

/** The same for whoever has no second factor yet. @throws conflict factorThere, passkeysImpossible */
export async function startFirstPasskey(staff: Maker): Promise<PasskeyOptions> {
  if (await hasSecondFactor(staff.id)) throw conflict('factorThere');
  return startPasskey(staff);
}

/**
 * Asks for a proof by one of somebody's passkeys.
 * @returns what the browser is told
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
  return { rpId: party.id, challenge, allowCredentials, timeout: CHALLENGE_LIFETIME, userVerification: 'required' };
}
