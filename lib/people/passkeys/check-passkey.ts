import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { RelyingParty } from './find-relying-party';
import type { NewPasskey, PasskeyProof } from './passkey-schema';
import { ALGORITHMS } from './rules';

/**
 * True if a device attests its key by itself or not at all, as requested. Certificates are refused,
 * because the library would fetch revocation lists from any address in them.
 */
function vouchesAlone(attestationObject: string): boolean {
  const made = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const kind = made.get('fmt');
  return kind === 'none' || (kind === 'packed' && !made.get('attStmt').get('x5c'));
}

/**
 * Checks a new passkey.
 * @throws for any defect
 */
async function checkMade({ id, response, type }: NewPasskey, challenge: string, party: RelyingParty) {
  if (!vouchesAlone(response.attestationObject)) throw new Error('a certificate');
  return verifyRegistrationResponse({
    response: { id, rawId: id, type, response: { ...response, transports: undefined }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Returns the columns of a new passkey that answers a challenge; null for any defect. */
export async function verifyNewPasskey(credential: NewPasskey, challenge: string, party: RelyingParty) {
  const made = await checkMade(credential, challenge, party).catch(() => null);
  if (!made?.verified) return null;
  const { credential: key, credentialBackedUp: isBackedUp } = made.registrationInfo;
  const { transports = [] } = credential.response;
  return { credentialId: key.id, publicKey: key.publicKey, counter: key.counter, transports, isBackedUp };
}

/**
 * Checks the signature of a stored passkey. The caller checks the counter in the UPDATE of its row,
 * so that only one of two concurrent proofs counts.
 * @returns null for any defect
 */
export async function verifyPasskeyProof(
  { id, type, response }: PasskeyProof,
  challenge: string,
  party: RelyingParty,
  publicKey: Uint8Array,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const found = await verifyAuthenticationResponse({
    response: { id, rawId: id, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch(() => null);
  if (!found?.verified) return null;
  const { newCounter: counter, credentialBackedUp: isBackedUp } = found.authenticationInfo;
  return { counter, isBackedUp };
}

/**
 * Condition on the counter of a passkey's row after a proof. Some devices count each use; others
 * always report 0. A counter that does not increase belongs to a copy.
 */
export const countsOn = (counter: number) => (counter === 0 ? 0 : { lt: counter });
