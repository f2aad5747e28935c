import { isRegistered } from '@/lib/people/staff/pharmacist';
import { db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import type { Permission } from '@/lib/kernel/http/declaration';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { mayDo, PERMISSIONS, STEP_UP, needsStepUp, type PermissionName } from './permission-rules';

/**
 * Permissions of a staff member, for menus and buttons, and their right by law to decide on
 * prescriptions.
 */
export type StaffPowers = { permissions: Set<PermissionName>; isRegistered: boolean };

/** Returns the permissions of a staff member from the table. */
export async function powersOf(staff: StaffSignedIn, now = new Date()): Promise<StaffPowers> {
  const asking = { role: staff.role, isRegistered: await isRegistered(db, staff.id, now) };
  const names = Object.keys(PERMISSIONS) as PermissionName[];
  return { permissions: new Set(names.filter((name) => mayDo(name, asking))), isRegistered: asking.isRegistered };
}

async function check(name: PermissionName, staff: StaffSignedIn, now: Date): Promise<void> {
  const asking = { role: staff.role, isRegistered: false };
  // Queries the registration only if the result depends on it.
  const isAllowed =
    mayDo(name, asking) || mayDo(name, { ...asking, isRegistered: await isRegistered(db, staff.id, now) });
  if (!isAllowed) throw new DomainError('forbidden', 'notPermitted');
  if (needsStepUp(name) && now.getTime() - (staff.secondFactorAt?.getTime() ?? 0) > STEP_UP)
    throw new DomainError('forbidden', 'stepUpFirst');
}

/**
 * Returns the permission for the declaration of a call. Its check throws DomainError forbidden,
 * notPermitted or stepUpFirst.
 */
export const may = (name: PermissionName): Permission => ({ name, check: (staff) => check(name, staff, new Date()) });
