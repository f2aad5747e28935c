import type { BatchState, Schedule } from '@/lib/kernel/db/generated/enums';

/** Who changes the state of a batch: staff, whoever runs recalls, or the clock. */
export type BatchActor = 'staff' | 'recall' | 'clock';

type Step = { from: BatchState; to: BatchState; by: BatchActor[] };

/** Every change of state a batch can make. What was recalled, has expired or is damaged is never sold again. */
export const BATCH_PROCESS: Step[] = [
  { from: 'SELLABLE', to: 'QUARANTINE', by: ['staff', 'clock'] },
  { from: 'QUARANTINE', to: 'SELLABLE', by: ['staff'] },
  { from: 'SELLABLE', to: 'DAMAGED', by: ['staff'] },
  { from: 'QUARANTINE', to: 'DAMAGED', by: ['staff'] },
  { from: 'SELLABLE', to: 'RECALLED', by: ['recall'] },
  { from: 'QUARANTINE', to: 'RECALLED', by: ['recall'] },
  { from: 'DAMAGED', to: 'RECALLED', by: ['recall'] },
  { from: 'EXPIRED', to: 'RECALLED', by: ['recall'] },
  { from: 'SELLABLE', to: 'EXPIRED', by: ['clock'] },
  { from: 'QUARANTINE', to: 'EXPIRED', by: ['clock'] },
];

/** Whether a batch may make this change by this actor. */
export const mayChange = (from: BatchState, to: BatchState, by: BatchActor): boolean =>
  BATCH_PROCESS.some((step) => step.from === from && step.to === to && step.by.includes(by));

/** A batch as packing looks at it; its expiry is a day such as 2027-03-31. */
export type ShelfBatch = { id: string; number: string; expiry: string | null; physical: number };
export type Portion<B extends ShelfBatch = ShelfBatch> = { batch: B; quantity: number };

/** Units of one batch that packing takes, or took; the number is empty where nobody has counted. */
export type ProposedBatch = { number: string; expiry: string | null; units: number };

/** Nobody writes down of which batch a prescribed medicine was when its number or expiry is unknown (Drugs Rules 65(3)). */
export const needsNumber = (schedule: Schedule): boolean => schedule === 'H' || schedule === 'H1';

/** Those that expire first come first; what does not expire or was never counted leaves last. */
const byExpiry = (a: ShelfBatch, b: ShelfBatch): number =>
  (a.expiry ?? '9999').localeCompare(b.expiry ?? '9999') || a.id.localeCompare(b.id);

/**
 * First expired, first out: which units are taken for so many.
 * @param batches that may leave, in any order
 * @returns the portions, and how many units none of them has
 */
export function firstExpiredFirstOut<B extends ShelfBatch>(
  batches: readonly B[],
  quantity: number,
): { portions: Portion<B>[]; missing: number } {
  let missing = quantity;
  const portions: Portion<B>[] = [];
  for (const batch of batches.toSorted(byExpiry)) {
    const taken = Math.min(batch.physical, missing);
    if (taken > 0) portions.push({ batch, quantity: taken });
    missing -= taken;
  }
  return { portions, missing };
}
