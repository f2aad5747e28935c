import type { DisputeStatus } from '@/lib/kernel/db/generated/enums';
import { DAY } from '@/lib/kernel/dates';

/** Views of the dispute list, in the order of their tabs. */
export const DISPUTE_VIEWS = ['open', 'over', 'all'] as const;
export type DisputeView = (typeof DISPUTE_VIEWS)[number];

export const STATUSES_OF: Record<DisputeView, DisputeStatus[]> = {
  open: ['OPEN', 'UNDER_REVIEW'],
  over: ['WON', 'LOST', 'CLOSED'],
  all: ['OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED'],
};

/**
 * Returns the urgency of an answer. None is due while the bank reviews one or after the dispute has
 * ended.
 */
export function answerDue(
  { status, respondBy }: { status: DisputeStatus; respondBy: Date | null },
  now: Date,
): 'none' | 'due' | 'soon' | 'late' {
  if (status !== 'OPEN') return 'none';
  if (!respondBy) return 'due';
  if (respondBy < now) return 'late';
  return respondBy.getTime() - now.getTime() < 2 * DAY ? 'soon' : 'due';
}
