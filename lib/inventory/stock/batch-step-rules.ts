import type { BatchState } from '@/lib/kernel/db/generated/enums';
import { mayChange } from './batch-rules';

/** What somebody of the staff can do with a batch: give it another state, count it, or take units off the shelf for good. */
export type BatchStep = 'QUARANTINE' | 'SELLABLE' | 'DAMAGED' | 'count' | 'SUPPLIER_RETURN' | 'DESTROYED';

const STATES = ['QUARANTINE', 'SELLABLE', 'DAMAGED'] as const;

/**
 * The steps of a batch that somebody may take; none that the store would refuse: what came from a known supplier goes back with a note.
 * @param may what the reader may: count, and write off
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
