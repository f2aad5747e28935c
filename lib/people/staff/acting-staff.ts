import type { StaffActor } from '@/lib/kernel/audit/write-audit';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';

/**
 * Returns the actor of a console change for histories and the audit log: the entry point and the
 * staff member.
 */
export const actingStaff = ({ id }: Pick<StaffSignedIn, 'id'>): StaffActor => ({
  actor: 'console',
  actorId: id,
});
