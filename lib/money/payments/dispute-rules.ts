import type { DisputeStatus } from '@/lib/kernel/db/generated/enums';
import { DAY } from '@/lib/kernel/dates';

/** The lists of disputes, in the order of their tabs. */
export const DISPUTE_VIEWS = ['open', 'over', 'all'] as const;
export type DisputeView = (typeof DISPUTE_VIEWS)[number];

export const STATUSES_OF: Record<DisputeView, DisputeStatus[]> = {
  open: ['OPEN', 'UNDER_REVIEW'],
  over: ['WON', 'LOST', 'CLOSED'],
  all: ['OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED'],
};

/** How an answer that is due presses; nothing is due while the bank looks at one, or when all is over. */
export function answerDue(
  { status, respondBy }: { status: DisputeStatus; respondBy: Date | null },
  now: Date,
): 'none' | 'due' | 'soon' | 'late' {
  if (status !== 'OPEN') return 'none';
  if (!respondBy) return 'due';
  if (respondBy < now) return 'late';
  return respondBy.getTime() - now.getTime() < 2 * DAY ? 'soon' : 'due';
}
