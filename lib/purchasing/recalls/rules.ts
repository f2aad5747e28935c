import type { RecallClass, RecallLevel } from '@/lib/kernel/db/generated/enums';
import { DAY, HOUR } from '@/lib/kernel/dates';

export const RECALL_CLASSES = ['I', 'II', 'III'] as const satisfies RecallClass[];
export const RECALL_LEVELS = ['CONSUMER', 'RETAIL'] as const satisfies RecallLevel[];
/** What a list of recalls can show. */
export const RECALL_VIEWS = ['open', 'closed', 'mock'] as const;
export type RecallView = (typeof RECALL_VIEWS)[number];
/** What a list of those who have units can show: all, those no mail can tell, those who have not been told yet. */
export const BUYER_VIEWS = ['all', 'unreachable', 'waiting'] as const;
export type BuyerView = (typeof BUYER_VIEWS)[number];

/** Batches in one recall at most: they are locked together. */
export const MOST_BATCHES = 50;

/** Within so long goods of a class are to be got back (CDSCO, Guidelines on Recall & Rapid Alert System for Drugs). */
const WITHIN: Record<RecallClass, number> = { I: 72 * HOUR, II: 10 * DAY, III: 30 * DAY };

/** The number under which a recall is known: RC/26-27/0003. */
export const recallNumber = ({ financialYear, serial }: { financialYear: string; serial: number }): string =>
  `RC/${financialYear}/${String(serial).padStart(4, '0')}`;

type Timed = { recallClass: RecallClass; openedAt: Date; closedAt: Date | null };

/** Until when it is to be over, how long it has been open in begun days, and whether it took longer. */
export function timeOf({ recallClass, openedAt, closedAt }: Timed, now: Date) {
  const until = new Date(openedAt.getTime() + WITHIN[recallClass]);
  const end = closedAt ?? now;
  const days = Math.max(1, Math.ceil((end.getTime() - openedAt.getTime()) / DAY));
  return { until, days, isLate: end > until };
}

/** Where the units of a batch are: came in, counted more or fewer, gone for good, left, came back, lie packed, lie on the shelf. */
export type BatchSums = {
  received: number;
  counted: number;
  removed: number;
  left: number;
  returned: number;
  /** Of what came back, what lies on the shelf again; the rest was written off. */
  shelved: number;
  packed: number;
  onShelf: number;
};

/** What does not add up of a batch: 0 unless the books are wrong. */
export const unexplained = (sums: BatchSums): number =>
  sums.received + sums.counted - sums.removed - sums.left + sums.shelved - sums.packed - sums.onShelf;

export const NO_SUMS: BatchSums = {
  received: 0,
  counted: 0,
  removed: 0,
  left: 0,
  returned: 0,
  shelved: 0,
  packed: 0,
  onShelf: 0,
};

/** The same of several batches together. */
export function together(batches: BatchSums[]): BatchSums {
  const names = Object.keys(NO_SUMS) as (keyof BatchSums)[];
  const sum = (name: keyof BatchSums) => batches.reduce((total, batch) => total + batch[name], 0);
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as BatchSums;
}
