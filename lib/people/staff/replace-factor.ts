import { db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { endStaffSessions, type StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { actingStaff } from './acting-staff';
import { changeFactors } from './change-factors';
import { findRelyingParty } from './find-relying-party';
import { findFactors, hasSecondFactor, keepCodes, lockFactors, newCodes, newSecret, stepOf } from './second-factor';
import { tryFactor, type FactorOrigin } from './count-factor-tries';

/** A passkey as its owner knows it. */
export type OwnPasskey = { id: string; name: string; isBackedUp: boolean; createdAt: Date; lastUsedAt: Date | null };
export type OwnFactors = { appSince: Date | null; codesLeft: number; passkeys: OwnPasskey[] };

/** What somebody has to prove who they are: when the app was set up, their passkeys, the oldest first, and how many recovery codes are left. */
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
 * Begins to put another authenticator app in the place of the one that is set up, which works until the other shows its first code; or a first one
 * beside passkeys, for somebody who has proven one of them.
 * @returns the secret in Base32 and the address an app reads off a QR code
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
 * Ends it: the new app shows the right code. The old one is worth nothing, and what is open elsewhere ends; where there was none, all that is open stays.
 * @throws refused codeWrong, tooMany after repeated wrong ones; conflict factorMissing when none was begun
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
  await db.$transaction(async (tx) => {
    // Begun anew meanwhile: that was another secret.
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
 * Takes the authenticator app away from somebody who has passkeys; what is open elsewhere ends.
 * @throws conflict lastFactor, also where the store could not ask for passkeys; factorMissing
 */
export async function removeApp(staff: StaffSignedIn, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
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

/** Ten new recovery codes; those before are worth nothing. @returns them, which nobody is shown again @throws conflict factorMissing */
export async function renewRecoveryCodes(staff: StaffSignedIn, now = new Date()): Promise<string[]> {
  const codes = newCodes();
  await db.$transaction(async (tx) => {
    // Two at the same moment: the second waits, and its codes are the ones that count.
    await lockFactors(tx, staff.id);
    if (!(await hasSecondFactor(staff.id, tx))) throw conflict('factorMissing');
    await keepCodes(tx, staff.id, codes);
    const change = { action: 'staff.recoveryCodesRenewed', what: 'codes' } as const;
    await changeFactors(tx, { person: staff, by: actingStaff(staff) }, change, now);
  });
  return codes;
}
