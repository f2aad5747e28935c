import { db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { endStaffSessions, type StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { actingStaff } from './acting-staff';
import { keepCodes, newCodes, newSecret, noteFactor, stepOf, tell, tryCode } from './second-factor';

/** What somebody has to prove who they are: when the app was set up, and how many recovery codes are left. */
export async function findOwnFactors(customerId: string): Promise<{ appSince: Date | null; codesLeft: number }> {
  const [app, codesLeft] = await Promise.all([
    db.staffTotp.findUnique({ where: { customerId }, select: { confirmedAt: true } }),
    db.staffRecoveryCode.count({ where: { customerId, usedAt: null } }),
  ]);
  return { appSince: app?.confirmedAt ?? null, codesLeft };
}

/**
 * Begins to put another authenticator app in the place of the one that is set up, which works until the other shows its first code.
 * @returns the secret in Base32 and the address an app reads off a QR code
 * @throws conflict factorMissing
 */
export async function startReplacement({
  id,
  email,
}: Pick<StaffSignedIn, 'id' | 'email'>): Promise<{ secret: string; uri: string }> {
  const { secret, sealed, uri } = newSecret({ id, email });
  const { count } = await db.staffTotp.updateMany({
    where: { customerId: id, confirmedAt: { not: null } },
    data: { pendingSecret: sealed },
  });
  if (count === 0) throw conflict('factorMissing');
  return { secret, uri };
}

/**
 * Ends it: the new app shows the right code, the old one is worth nothing, and what is open elsewhere ends.
 * @throws refused codeWrong, tooMany after repeated wrong ones; conflict factorMissing when none was begun
 */
export async function finishReplacement(
  staff: StaffSignedIn,
  code: string,
  address: string,
  now = new Date(),
): Promise<void> {
  const row = await db.staffTotp.findUnique({ where: { customerId: staff.id }, select: { pendingSecret: true } });
  const pending = row?.pendingSecret;
  if (!pending) throw conflict('factorMissing');
  let lastStep = 0;
  await tryCode(staff, address, async () => {
    lastStep = (await stepOf(staff.id, pending, code, now)) ?? 0;
    return lastStep > 0;
  });
  await db.$transaction(async (tx) => {
    // Begun anew meanwhile: that was another secret.
    const { count } = await tx.staffTotp.updateMany({
      where: { customerId: staff.id, pendingSecret: pending },
      data: { secret: pending, pendingSecret: null, lastStep, confirmedAt: now },
    });
    if (count === 0) throw conflict('factorMissing');
    await endStaffSessions(staff.id, tx, now, staff.sessionId);
    await noteFactor(tx, staff, 'staff.secondFactorReplaced', actingStaff(staff));
    await tell(tx, staff, 'replaced', now);
  });
}

/** Ten new recovery codes; those before are worth nothing. @returns them, which nobody is shown again @throws conflict factorMissing */
export async function renewRecoveryCodes(staff: StaffSignedIn, now = new Date()): Promise<string[]> {
  const codes = newCodes();
  await db.$transaction(async (tx) => {
    // Two at the same moment: the second waits, and its codes are the ones that count.
    const { count } = await tx.staffTotp.updateMany({
      where: { customerId: staff.id, confirmedAt: { not: null } },
      data: { customerId: staff.id },
    });
    if (count === 0) throw conflict('factorMissing');
    await keepCodes(tx, staff.id, codes);
    await noteFactor(tx, staff, 'staff.recoveryCodesRenewed', actingStaff(staff));
    await tell(tx, staff, 'codes', now);
  });
  return codes;
}
