import type { BatchState } from '@/lib/kernel/db/generated/enums';
import { mayChange } from './batch-rules';

/**
 * Steps of staff for a batch: change its state, count it, or remove units from the shelf for good.
 */
export type BatchStep = 'QUARANTINE' | 'SELLABLE' | 'DAMAGED' | 'count' | 'SUPPLIER_RETURN' | 'DESTROYED';

const STATES = ['QUARANTINE', 'SELLABLE', 'DAMAGED'] as const;

/**
 * Returns the steps a reader may take with a batch, without those the store would refuse. Units
 * from a known supplier go back with a note.
 * @param may permissions of the reader: count, and write off
 */
export function stepsOf(
  {
    number,
    state,
    physical,
    supplierId,
  }: { number: string; state: BatchState; physical: number; supplierId?: string | null },
  may: { count: boolean; writeOff: boolean },
): BatchStep[] {
  const states = number === '' ? [] : STATES.filter((to) => mayChange(state, to, 'staff'));
  const leaves = state !== 'SELLABLE' && physical > 0 && may.writeOff;
  return [
    ...(may.count ? [...states, 'count' as const] : []),
    ...(leaves && !supplierId ? (['SUPPLIER_RETURN'] as const) : []),
    ...(leaves ? (['DESTROYED'] as const) : []),
  ];
}
