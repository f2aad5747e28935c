import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';

/** How histories and the audit name somebody who acts in the console: the door, and who came through it. */
export const actingStaff = ({ id }: Pick<StaffSignedIn, 'id'>): { actor: string; actorId: string } => ({
  actor: 'console',
  actorId: id,
});
