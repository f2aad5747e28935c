import { db } from '@/lib/kernel/db/client';
import { recordEvent } from '@/lib/kernel/security-events/record';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { findRelyingParty } from '@/lib/people/passkeys/find-relying-party';
import type { PasskeyProof } from '@/lib/people/passkeys/passkey-schema';
import { countsOn, verifyPasskeyProof } from '@/lib/people/passkeys/check-passkey';
import { takeChallenge } from './start-passkey';
import { tryFactor, type FactorOrigin } from './count-factor-tries';

/** Records the use of a passkey and checks its counter. */
async function goOn(id: string, customerId: string, count: number, isBackedUp: boolean, now: Date): Promise<boolean> {
  const { count: moved } = await db.staffPasskey.updateMany({
    where: { id, counter: countsOn(count) },
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
  const found = await verifyPasskeyProof(proof, challenge, party, passkey.publicKey);
  return found !== null && goOn(passkey.id, customerId, found.counter, found.isBackedUp, now);
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
