import type { LineOutcome } from '@/lib/dispensing/prescription-review/decision-rules';

/** Single keys of the prescription desk, in the order of its buttons. */
export const KEYS = [
  ['a', 'APPROVED'],
  ['r', 'REDUCED'],
  ['x', 'REJECTED'],
  ['c', 'ASK_CUSTOMER'],
  ['p', 'ASK_PRESCRIBER'],
] as const satisfies [string, LineOutcome][];
