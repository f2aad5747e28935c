import { inTransaction, type Db } from '@/lib/kernel/db/client';
import { conflict, refused } from '@/lib/kernel/errors';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { requireRelyingParty } from '@/lib/people/passkeys/compose-passkey';
import type { NewPasskey } from '@/lib/people/passkeys/passkey-schema';
import { MAX_PASSKEYS } from '@/lib/people/passkeys/rules';
import { verifyNewPasskey } from '@/lib/people/passkeys/check-passkey';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { changeFactors } from './change-factors';
import { hasSecondFactor, storeRecoveryCodes, lockFactors, newCodes } from './second-factor';
import { takeChallenge } from './start-passkey';

/** New passkey with the name its owner chose. */
type Made = { credential: NewPasskey; name: string };

/**
 * Returns the row of a passkey that answers this session's challenge.
 * @throws refused passkeyWrong; conflict passkeysImpossible
 */
async function readPasskey({ id: customerId, sessionId }: StaffSignedIn, { credential, name }: Made, now: Date) {
  const party = requireRelyingParty();
  const challenge = await takeChallenge(sessionId, now);
  if (!challenge) throw refused('passkeyWrong');
  const passkey = await verifyNewPasskey(credential, challenge, party);
  if (!passkey) throw refused('passkeyWrong');
  return { customerId, ...passkey, name };
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
