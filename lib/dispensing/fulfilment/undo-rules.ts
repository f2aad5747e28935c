import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { SECOND } from '@/lib/kernel/dates';

/** Period during which a parcel step can be undone; its email waits this long. */
export const UNDO_FOR = 20 * SECOND;

/**
 * Returns the time of the email about a step. Only a staff member in the console can undo one, so
 * the command line sends it immediately.
 */
export const mailAfterUndo = ({ actorId }: AuditActor, now: Date): Date | undefined =>
  actorId ? new Date(now.getTime() + UNDO_FOR) : undefined;
