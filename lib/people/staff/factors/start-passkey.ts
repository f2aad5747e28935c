import { randomBytes } from 'node:crypto';
import { db } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';
import { conflict } from '@/lib/kernel/errors';
import { storeName } from '@/lib/kernel/identity';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { findRelyingParty, type RelyingParty } from './find-relying-party';
import { isTransport, type PasskeyOptions, type PasskeyQuestion } from './passkey-schema';
import { hasSecondFactor } from './second-factor';

/** Time limit for a device to answer, and maximum number of passkeys per person. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
export const MAX_PASSKEYS = 20;

/** COSE numbers of the usual algorithms: Ed25519, ECDSA with P-256, RSA. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * Returns the relying party of the store.
 * @throws conflict passkeysImpossible
 */
export function requireRelyingParty(): RelyingParty {
  const party = findRelyingParty();
  if (!party) throw conflict('passkeysImpossible');
  return party;
}

/** Creates the challenge for the session's next signature and replaces the previous one. */
async function issueChallenge(sessionId: string, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
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
  return rows.map(({ credentialId: id, transports }) => ({
    id,
    type: 'public-key',
    transports: transports.filter(isTransport),
  }));
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
  return {
    rp: { id, name: storeName(DEFAULT_LOCALE) },
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
  return { rpId: party.id, challenge, allowCredentials, timeout: CHALLENGE_LIFETIME, userVerification: 'required' };
}
