import type { BatchState, Schedule } from '@/lib/kernel/db/generated/enums';

/** Actor of a batch state change: staff, a recall, or the schedule. */
export type BatchActor = 'staff' | 'recall' | 'clock';

type Step = { from: BatchState; to: BatchState; by: BatchActor[] };

/** All state changes of a batch. Recalled, expired or damaged units are never sold again. */
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

/** True if this actor may make this change. */
export const mayChange = (from: BatchState, to: BatchState, by: BatchActor): boolean =>
  BATCH_PROCESS.some((step) => step.from === from && step.to === to && step.by.includes(by));

/** Batch as packing needs it. Its expiry is a day such as 2027-03-31. */
export type StockBatch = { id: string; number: string; expiry: string | null; physical: number };
export type Portion<B extends StockBatch = StockBatch> = { batch: B; quantity: number };

/** Units of one batch, proposed or taken by packing. The number is empty for uncounted units. */
export type ProposedBatch = { number: string; expiry: string | null; units: number };

/**
 * True if packing must record the batch of a prescription medicine (Drugs Rules 65(3)). Then units
 * without number or expiry cannot be packed.
 */
export const needsNumber = (schedule: Schedule): boolean => schedule === 'H' || schedule === 'H1';

/** Sorts the earliest expiry first. Units that do not expire or were never counted leave last. */
const byExpiry = (a: StockBatch, b: StockBatch): number =>
  (a.expiry ?? '9999').localeCompare(b.expiry ?? '9999') || a.id.localeCompare(b.id);

/**
 * Allocates units to batches, first expired, first out.
 * @param batches batches that may leave, in any order
 * @returns the portions, and the number of units without a batch
 */
export function firstExpiredFirstOut<B extends StockBatch>(
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
