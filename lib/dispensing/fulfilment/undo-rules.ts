import { SECOND } from '@/lib/kernel/dates';
import type { Staff } from './parcel-types';

/** How long a step of a parcel can be taken back: its mail waits for as long. */
export const UNDO_FOR = 20 * SECOND;

/** When the mail about a step goes out. Only who pressed a button can take it back; of a command line it goes at once. */
export const mailAfterUndo = ({ actorId }: Staff, now: Date): Date | undefined =>
  actorId ? new Date(now.getTime() + UNDO_FOR) : undefined;
