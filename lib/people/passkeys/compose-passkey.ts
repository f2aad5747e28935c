import { randomBytes } from 'node:crypto';
import { conflict } from '@/lib/kernel/errors';
import { storeName } from '@/lib/kernel/identity';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { fullName } from '@/lib/shared/person/rules';
import { findRelyingParty, type RelyingParty } from './find-relying-party';
import { isTransport, type PasskeyOptions, type PasskeyQuestion } from './passkey-schema';
import { ALGORITHMS, CHALLENGE_LIFETIME } from './rules';

type Known = PasskeyQuestion['allowCredentials'][number];

/**
 * Returns the relying party of the store.
 * @throws conflict passkeysImpossible
 */
export function requireRelyingParty(): RelyingParty {
  const party = findRelyingParty();
  if (!party) throw conflict('passkeysImpossible');
  return party;
}

/** Returns a challenge for one signature: 256 random bits. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

/** Returns a stored passkey in the form for browsers. */
export const knownPasskey = ({
  credentialId: id,
  transports,
}: {
  credentialId: string;
  transports: string[];
}): Known => ({
  id,
  type: 'public-key',
  transports: transports.filter(isTransport),
});

type Making = {
  relyingPartyId: string;
  person: { firstName: string; lastName: string };
  /**
   * Identifies the account on the device, which replaces a passkey of the same handle. So the
   * handles of staff and shoppers differ for the same person. At most 64 bytes.
   */
  handle: Uint8Array;
  /** Name of the account on the device. */
  name: string;
  challenge: string;
  excludeCredentials: Known[];
  /** True if the device must find the passkey without the name of an account. */
  isDiscoverable?: boolean;
};

/** Returns the options for a browser to create a passkey. */
export const passkeyOptions = ({
  relyingPartyId: id,
  person,
  handle,
  name,
  challenge,
  excludeCredentials,
  isDiscoverable = false,
}: Making): PasskeyOptions => ({
  rp: { id, name: storeName(DEFAULT_LOCALE) },
  user: { id: Buffer.from(handle).toString('base64url'), name, displayName: fullName(person) },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: CHALLENGE_LIFETIME,
  attestation: 'none',
  excludeCredentials,
  authenticatorSelection: {
    residentKey: isDiscoverable ? 'required' : 'preferred',
    requireResidentKey: isDiscoverable,
    userVerification: 'required',
  },
});

/**
 * Returns the options for a browser to request a signature.
 * @param allowCredentials empty if the device is to find a passkey of the store
 */
export const passkeyQuestion = (
  party: RelyingParty,
  challenge: string,
  allowCredentials: Known[],
): PasskeyQuestion => ({
  rpId: party.id,
  challenge,
  allowCredentials,
  timeout: CHALLENGE_LIFETIME,
  userVerification: 'required',
});
