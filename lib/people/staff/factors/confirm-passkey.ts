import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { inTransaction, type Db } from '@/lib/kernel/db/client';
import { conflict, refused } from '@/lib/kernel/errors';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import type { RelyingParty } from './find-relying-party';
import { changeFactors } from './change-factors';
import type { NewPasskey } from './passkey-schema';
import { hasSecondFactor, storeRecoveryCodes, lockFactors, newCodes } from './second-factor';
import { ALGORITHMS, MAX_PASSKEYS, requireRelyingParty, takeChallenge } from './start-passkey';

/** New passkey with the name its owner chose. */
type Made = { credential: NewPasskey; name: string };

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

/**
 * Returns the row of a passkey that answers this session's challenge.
 * @throws refused passkeyWrong; conflict passkeysImpossible
 */
async function readPasskey({ id: customerId, sessionId }: StaffSignedIn, { credential, name }: Made, now: Date) {
  const party = requireRelyingParty();
  const challenge = await takeChallenge(sessionId, now);
  if (!challenge) throw refused('passkeyWrong');
  const made = await checkMade(credential, challenge, party).catch(() => null);
  if (!made?.verified) throw refused('passkeyWrong');
  const { credential: key, credentialBackedUp: isBackedUp } = made.registrationInfo;
  const { transports = [] } = credential.response;
  return {
    customerId,
    credentialId: key.id,
    publicKey: key.publicKey,
    counter: key.counter,
    transports,
    isBackedUp,
    name,
  };
}

/**
 * Stores a passkey, writes the audit entry and sends the emails.
 * @throws conflict passkeyKnown when a person already has it, the caller included
 */
async function storePasskey(
  tx: Db,
  staff: StaffSignedIn,
  passkey: Awaited<ReturnType<typeof readPasskey>>,
  now: Date,
  isEntry?: true,
): Promise<void> {
  const [stored] = await tx.staffPasskey.createManyAndReturn({
    data: [{ ...passkey, createdAt: now }],
    select: { id: true },
    skipDuplicates: true,
  });
  if (!stored) throw conflict('passkeyKnown');
  const change = { action: 'staff.passkeyAdded', what: 'passkeyAdded', change: { passkey: stored.id } } as const;
  await changeFactors(tx, { person: staff, by: actingStaff(staff), isEntry }, change, now);
}

/**
 * Sets up a passkey as the first second factor of a person.
 * @returns ten recovery codes, which are never shown again
 * @throws refused passkeyWrong; conflict factorThere, passkeyKnown, passkeysImpossible
 */
export async function confirmFirstPasskey(staff: StaffSignedIn, made: Made, now = new Date()): Promise<string[]> {
  if (await hasSecondFactor(staff.id)) throw conflict('factorThere');
  const passkey = await readPasskey(staff, made, now);
  const codes = newCodes();
  await inTransaction.withModels(async (tx) => {
    await lockFactors(tx, staff.id);
    if (await hasSecondFactor(staff.id, tx)) throw conflict('factorThere');
    // An unconfirmed app may belong to a thief who has only the password.
    await tx.staffTotp.deleteMany({ where: { customerId: staff.id } });
    await storeRecoveryCodes(tx, staff.id, codes);
    await storePasskey(tx, staff, passkey, now, true);
  });
  return codes;
}

/**
 * Adds a passkey for a person who has just proven another factor.
 * @throws refused passkeyWrong; conflict passkeyKnown, passkeyLimit, passkeysImpossible
 */
export async function addPasskey(staff: StaffSignedIn, made: Made, now = new Date()): Promise<void> {
  const passkey = await readPasskey(staff, made, now);
  await inTransaction.withModels(async (tx) => {
    await lockFactors(tx, staff.id);
    const count = await tx.staffPasskey.count({ where: { customerId: staff.id } });
    if (count >= MAX_PASSKEYS) throw conflict('passkeyLimit');
    await storePasskey(tx, staff, passkey, now);
  });
}
