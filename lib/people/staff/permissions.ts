import { isRegistered } from '@/lib/people/staff/pharmacist';
import { db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import type { Permission } from '@/lib/kernel/http/declaration';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { mayDo, PERMISSIONS, STEP_UP, wantsStepUp, type PermissionName } from './permission-rules';

/** What somebody of the staff may do, for menus and buttons, and whether the law lets them decide on prescriptions. */
export type StaffPowers = { permissions: Set<PermissionName>; isRegistered: boolean };

/** What the table of permissions says of a member of staff. */
export async function powersOf(staff: StaffSignedIn, now = new Date()): Promise<StaffPowers> {
  const asking = { role: staff.role, isRegistered: await isRegistered(db, staff.id, now) };
  const names = Object.keys(PERMISSIONS) as PermissionName[];
  return { permissions: new Set(names.filter((name) => mayDo(name, asking))), isRegistered: asking.isRegistered };
}

async function check(name: PermissionName, staff: StaffSignedIn, now: Date): Promise<void> {
  const asking = { role: staff.role, isRegistered: false };
  // The registration is asked of the database only where it decides.
  const isAllowed =
    mayDo(name, asking) || mayDo(name, { ...asking, isRegistered: await isRegistered(db, staff.id, now) });
  if (!isAllowed) throw new DomainError('forbidden', 'notPermitted');
  if (wantsStepUp(name) && now.getTime() - (staff.secondFactorAt?.getTime() ?? 0) > STEP_UP)
    throw new DomainError('forbidden', 'stepUpFirst');
}

/** For the declaration of a call: who may make it. It throws DomainError forbidden, notPermitted or stepUpFirst. */
export const may = (name: PermissionName): Permission => ({ name, check: (staff) => check(name, staff, new Date()) });
