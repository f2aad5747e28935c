import { inTransaction } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { endStaffSessions, type StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { changeFactors } from './change-factors';
import { noteStaff } from '@/lib/people/staff/lock-account';
import { findFactors, lockFactors } from './second-factor';

/**
 * Renames one of the caller's own passkeys.
 * @throws notFound, also for another person's passkey
 */
export async function renamePasskey(staff: StaffSignedIn, id: string, name: string): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { count } = await tx.staffPasskey.updateMany({ where: { id, customerId: staff.id }, data: { name } });
    if (count === 0) throw notFound();
    await noteStaff(tx, actingStaff(staff), 'staff.passkeyRenamed', staff.id, { passkey: id });
  });
}

/**
 * Removes one of the caller's own passkeys and ends their other sessions, because its device may be
 * in other hands.
 * @throws notFound, also for another person's passkey; conflict lastFactor when nothing else is set
 * up
 */
export async function removePasskey(staff: StaffSignedIn, id: string, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockFactors(tx, staff.id);
    const { count } = await tx.staffPasskey.deleteMany({ where: { id, customerId: staff.id } });
    if (count === 0) throw notFound();
    const { app, passkeys } = await findFactors(staff.id, tx);
    if (!app && passkeys === 0) throw conflict('lastFactor');
    await endStaffSessions(staff.id, tx, now, staff.sessionId);
    const change = { action: 'staff.passkeyRemoved', what: 'passkeyRemoved', change: { passkey: id } } as const;
    await changeFactors(tx, { person: staff, by: actingStaff(staff) }, change, now);
  });
}
