import type { TillKind } from '@/lib/money/payments/cash/cash-rules';

/** Maximum length of the note at the closing of a till. */
export const TILL_NOTE_LENGTH = 300;

/** Payment at the counter, or a refund paid out in cash with a negative amount. */
export type Taking = { number: string; order: string; kind: TillKind; amountPaise: number; at: string };

export type TillSums = { cashPaise: number; upiPaise: number };

/** Returns the cash that a till should hold, without the float, and its takings by UPI. */
export function sumTakings(takings: readonly Pick<Taking, 'kind' | 'amountPaise'>[]): TillSums {
  const sums = { cashPaise: 0, upiPaise: 0 };
  for (const { kind, amountPaise } of takings) sums[kind === 'CASH' ? 'cashPaise' : 'upiPaise'] += amountPaise;
  return sums;
}
