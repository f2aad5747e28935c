import type { ReturnStatus } from '@/lib/kernel/db/generated/enums';

/** Views of the list of returns, in the order of their tabs. */
export const RETURN_VIEWS = ['toDecide', 'toReceive', 'done'] as const;
export type ReturnListView = (typeof RETURN_VIEWS)[number];

export const STATUSES_OF: Record<ReturnListView, ReturnStatus[]> = {
  toDecide: ['REQUESTED'],
  toReceive: ['APPROVED'],
  done: ['RECEIVED', 'REJECTED', 'CANCELLED'],
};
