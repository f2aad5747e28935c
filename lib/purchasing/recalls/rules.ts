import type { RecallClass, RecallLevel } from '@/lib/kernel/db/generated/enums';
import { DAY, HOUR } from '@/lib/kernel/dates';

/** Maximum length of the number of an authority's alert or order, or of the maker's letter. */
export const RECALL_REFERENCE_LENGTH = 80;
/** Maximum length of the reason for a recall, and of its outcome. */
export const RECALL_REASON_LENGTH = 500;

export const RECALL_CLASSES = ['I', 'II', 'III'] as const satisfies RecallClass[];
export const RECALL_LEVELS = ['CONSUMER', 'RETAIL'] as const satisfies RecallLevel[];
/** Lists of recalls. */
export const RECALL_VIEWS = ['open', 'closed', 'mock'] as const;
export type RecallView = (typeof RECALL_VIEWS)[number];
/** Lists of buyers: all, those not reachable by email, those not notified yet. */
export const BUYER_VIEWS = ['all', 'unreachable', 'waiting'] as const;
export type BuyerView = (typeof BUYER_VIEWS)[number];

/** Maximum batches per recall, because they are locked together. */
export const MAX_BATCHES = 50;

/**
 * Time limit for a recall by class (CDSCO, Guidelines on Recall & Rapid Alert System for Drugs).
 */
const WITHIN: Record<RecallClass, number> = { I: 72 * HOUR, II: 10 * DAY, III: 30 * DAY };

/** Returns the number of a recall: RC/26-27/0003. */
export const recallNumber = ({ financialYear, serial }: { financialYear: string; serial: number }): string =>
  `RC/${financialYear}/${String(serial).padStart(4, '0')}`;

type Timed = { recallClass: RecallClass; openedAt: Date; closedAt: Date | null };

/**
 * Returns the deadline of a recall, the days it has been open (started days count), and whether it
 * is late.
 */
export function timeOf({ recallClass, openedAt, closedAt }: Timed, now: Date) {
  const until = new Date(openedAt.getTime() + WITHIN[recallClass]);
  const end = closedAt ?? now;
  const days = Math.max(1, Math.ceil((end.getTime() - openedAt.getTime()) / DAY));
  return { until, days, isLate: end > until };
}

/**
 * Location of a batch's units: received, count differences, removed, dispatched, returned, packed,
 * on the shelf.
 */
export type BatchTotals = {
  received: number;
  counted: number;
  removed: number;
  left: number;
  returned: number;
  /** Returned units that are on the shelf again; the rest was written off. */
  shelved: number;
  packed: number;
  onShelf: number;
};

/** Returns the unexplained units of a batch: 0 unless the ledger is wrong. */
export const unexplained = (sums: BatchTotals): number =>
  sums.received + sums.counted - sums.removed - sums.left + sums.shelved - sums.packed - sums.onShelf;

export const NO_TOTALS: BatchTotals = {
  received: 0,
  counted: 0,
  removed: 0,
  left: 0,
  returned: 0,
  shelved: 0,
  packed: 0,
  onShelf: 0,
};

/** Returns the sums over several batches. */
export function together(batches: BatchTotals[]): BatchTotals {
  const names = Object.keys(NO_TOTALS) as (keyof BatchTotals)[];
  const sum = (name: keyof BatchTotals) => batches.reduce((total, batch) => total + batch[name], 0);
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as BatchTotals;
}
