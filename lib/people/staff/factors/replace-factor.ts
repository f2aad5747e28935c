import { db, inTransaction } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { endStaffSessions, type StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { changeFactors } from './change-factors';
import { findRelyingParty } from '@/lib/people/passkeys/find-relying-party';
import {
  findFactors,
  hasSecondFactor,
  storeRecoveryCodes,
  lockFactors,
  newCodes,
  newSecret,
  stepOf,
} from './second-factor';
import { tryFactor, type FactorOrigin } from './count-factor-tries';

/** Passkey, for display to its owner. */
export type OwnPasskey = { id: string; name: string; isBackedUp: boolean; createdAt: Date; lastUsedAt: Date | null };
export type OwnFactors = { appSince: Date | null; codesLeft: number; passkeys: OwnPasskey[] };

/**
 * Returns the second factors of a person: setup time of the app, passkeys (oldest first), and the
 * number of remaining recovery codes.
 */
export async function findOwnFactors(customerId: string): Promise<OwnFactors> {
  const [app, codesLeft, passkeys] = await Promise.all([
    db.staffTotp.findUnique({ where: { customerId }, select: { confirmedAt: true } }),
    db.staffRecoveryCode.count({ where: { customerId, usedAt: null } }),
    db.staffPasskey.findMany({
      where: { customerId },
      select: { id: true, name: true, isBackedUp: true, createdAt: true, lastUsedAt: true },
      orderBy: { id: 'asc' },
    }),
  ]);
  return { appSince: app?.confirmedAt ?? null, codesLeft, passkeys };
}

/**
 * Starts to set up another authenticator app. The current one works until the new one shows its
 * first code. Also sets up a first app for a person who has proven a passkey.
 * @returns the secret in Base32 and the address for a QR code
 * @throws conflict factorMissing
 */
export async function startReplacement({
  id,
  email,
}: Pick<StaffSignedIn, 'id' | 'email'>): Promise<{ secret: string; uri: string }> {
  if (!(await hasSecondFactor(id))) throw conflict('factorMissing');
  const { secret, sealed, uri } = newSecret({ id, email });
  await db.staffTotp.upsert({
    where: { customerId: id },
    create: { customerId: id, secret: sealed, pendingSecret: sealed },
    update: { pendingSecret: sealed },
  });
  return { secret, uri };
}

/**
 * Completes the replacement with a right code of the new app. The old app stops working and other
 * sessions end. If there was no app before, all sessions continue.
 * @throws refused codeWrong, tooMany after repeated wrong codes; conflict factorMissing when no
 * replacement was started
 */
export async function finishReplacement(
  staff: StaffSignedIn,
  code: string,
  from: FactorOrigin,
  now = new Date(),
): Promise<void> {
  const row = await db.staffTotp.findUnique({ where: { customerId: staff.id } });
  const pending = row?.pendingSecret;
  if (!pending) throw conflict('factorMissing');
  let lastStep = 0;
  await tryFactor(staff, from, { wrong: 'codeWrong' }, async () => {
    lastStep = (await stepOf(staff.id, pending, code, now)) ?? 0;
    return lastStep > 0;
  });
  await inTransaction.withModels(async (tx) => {
    // If the setup was restarted in the meantime, the secret differs.
    const { count } = await tx.staffTotp.updateMany({
      where: { customerId: staff.id, pendingSecret: pending, confirmedAt: row.confirmedAt },
      data: { secret: pending, pendingSecret: null, lastStep, confirmedAt: now },
    });
    if (count === 0) throw conflict('factorMissing');
    if (row.confirmedAt) await endStaffSessions(staff.id, tx, now, staff.sessionId);
    const change = row.confirmedAt
      ? ({ action: 'staff.secondFactorReplaced', what: 'replaced' } as const)
      : ({ action: 'staff.secondFactorAdded', what: 'added' } as const);
    await changeFactors(tx, { person: staff, by: actingStaff(staff) }, change, now);
  });
}

/**
 * Removes the authenticator app of a person with passkeys and ends their other sessions.
 * @throws conflict lastFactor, also when the store cannot request passkeys; factorMissing
 */
export async function removeApp(staff: StaffSignedIn, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockFactors(tx, staff.id);
    const { app, passkeys } = await findFactors(staff.id, tx);
    if (!app) throw conflict('factorMissing');
    if (passkeys === 0 || !findRelyingParty()) throw conflict('lastFactor');
    await tx.staffTotp.deleteMany({ where: { customerId: staff.id } });
    await endStaffSessions(staff.id, tx, now, staff.sessionId);
    const change = { action: 'staff.appRemoved', what: 'appRemoved' } as const;
    await changeFactors(tx, { person: staff, by: actingStaff(staff) }, change, now);
  });
}

/**
 * Replaces all recovery codes with ten new ones.
 * @returns the codes, which are never shown again
 * @throws conflict factorMissing
 */
export async function renewRecoveryCodes(staff: StaffSignedIn, now = new Date()): Promise<string[]> {
  const codes = newCodes();
  await inTransaction.withModels(async (tx) => {
    // Of two concurrent calls, the second waits, and its codes are valid.
    await lockFactors(tx, staff.id);
    if (!(await hasSecondFactor(staff.id, tx))) throw conflict('factorMissing');
    await storeRecoveryCodes(tx, staff.id, codes);
    const change = { action: 'staff.recoveryCodesRenewed', what: 'codes' } as const;
    await changeFactors(tx, { person: staff, by: actingStaff(staff) }, change, now);
  });
  return codes;
}
