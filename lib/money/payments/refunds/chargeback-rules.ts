import { SMALLEST_REFUND_PAISE } from '@/lib/selling/orders/return-rules';

/** Disputed sums of the payment of an order, in paise. */
export type OrderDisputes = {
  /** Disputed and undecided. */
  openPaise: number;
  /** Returned to the payer through lost disputes and not yet counted by a refund. */
  availablePaise: number;
};

/**
 * Returns the part of a refund that its payer already has through lost disputes. Leaves either
 * nothing to send or a sum that a bank accepts. The result never decreases as the available sum
 * grows.
 * @param availablePaise returned to the payer through lost disputes and counted by no other refund
 */
export function chargebackOf(amountPaise: number, availablePaise: number): number {
  const counted = Math.min(amountPaise, Math.max(0, availablePaise));
  const isTooSmall = counted < amountPaise && amountPaise - counted < SMALLEST_REFUND_PAISE;
  return isTooSmall ? Math.max(0, amountPaise - SMALLEST_REFUND_PAISE) : counted;
}
