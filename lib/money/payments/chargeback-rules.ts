import { SMALLEST_REFUND_PAISE } from '@/lib/selling/orders/return-rules';

/** What disputes about the payment of an order come to, paise. */
export type OrderDisputes = {
  /** Disputed, and not decided yet. */
  openPaise: number;
  /** What the payer has through disputes that were lost, and no refund has counted yet. */
  availablePaise: number;
};

/**
 * How much of a refund its payer has already through lost disputes: as much as is there, and so that what is left of it can be sent by a bank.
 * It only grows with what is available.
 * @param availablePaise what lost disputes gave the payer and no other refund has counted
 */
export function chargebackOf(amountPaise: number, availablePaise: number): number {
  const counted = Math.min(amountPaise, Math.max(0, availablePaise));
  const isTooSmall = counted < amountPaise && amountPaise - counted < SMALLEST_REFUND_PAISE;
  return isTooSmall ? Math.max(0, amountPaise - SMALLEST_REFUND_PAISE) : counted;
}
