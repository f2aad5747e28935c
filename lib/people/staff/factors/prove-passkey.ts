import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { db } from '@/lib/kernel/db/client';
import { recordEvent } from '@/lib/kernel/security-events/record';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { findRelyingParty } from './find-relying-party';
import type { PasskeyProof } from './passkey-schema';
import { takeChallenge } from './start-passkey';
import { tryFactor, type FactorOrigin } from './count-factor-tries';

/**
 * Records the use of a passkey and checks its counter. Some devices count each use; others always
 * report 0. A counter that does not increase belongs to a copy.
 */
async function goOn(id: string, customerId: string, count: number, isBackedUp: boolean, now: Date): Promise<boolean> {
  const { count: moved } = await db.staffPasskey.updateMany({
    where: { id, counter: count === 0 ? 0 : { lt: count } },
    data: { counter: count, isBackedUp, lastUsedAt: now },
  });
  if (moved === 1) return true;
  recordEvent('passkey.copied', { customerId, why: id });
  return false;
}

async function isProven(
  { id: customerId, sessionId }: StaffSignedIn,
  proof: PasskeyProof,
  now: Date,
): Promise<boolean> {
  const party = findRelyingParty();
  const challenge = await takeChallenge(sessionId, now);
  const passkey = await db.staffPasskey.findFirst({ where: { credentialId: proof.id, customerId } });
  if (!party || !challenge || !passkey) return false;
  const { id, type, response } = proof;
  // The library throws for any defect. The counter is checked in the UPDATE of the row, so that
  // only one of two concurrent proofs counts.
  const found = await verifyAuthenticationResponse({
    response: { id, rawId: id, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
  }).catch(() => null);
  if (!found?.verified) return false;
  const { newCounter, credentialBackedUp } = found.authenticationInfo;
  return goOn(passkey.id, customerId, newCounter, credentialBackedUp, now);
}

/**
 * Proves the second factor with a passkey that signed this session's challenge after the device
 * verified its owner.
 * @throws refused passkeyWrong, tooMany after repeated wrong attempts, codes included
 */
export async function provePasskey(
  staff: StaffSignedIn,
  proof: PasskeyProof,
  from: FactorOrigin,
  now = new Date(),
): Promise<void> {
  await tryFactor(staff, from, { wrong: 'passkeyWrong' }, () => isProven(staff, proof, now));
}
