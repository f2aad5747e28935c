import { SMALLEST_REFUND_PAISE } from '@/lib/selling/orders/return-rules';
import { chargebackOf } from '@/lib/money/payments/refunds/chargeback-rules';

/** Sums of a payment just before part of it is refunded, in paise. */
export type RefundFacts = {
  /** Part of the payment that no refund has taken. */
  leftPaise: number;
  /** Part that refunds made at the gateway have taken ahead of the goods credited since. */
  aheadPaise: number;
  /** Part the payer has through lost disputes and no refund has counted. */
  lostPaise: number;
  /** Disputed, undecided, and unknown to the person who decided on the refund. */
  openPaise: number;
  /** True for cash on delivery that was not collected yet: nothing is to be sent back. */
  isUncollected?: boolean;
  /** True if the gateway does not know the payment: staff pay the refund out. */
  isByHand?: boolean;
};

/** Value of goods, or everything a payment has left. */
export type Wish = { of: 'goods'; valuePaise: number } | { of: 'rest' };

/** Most that the person may send back for an order, and the sum that went back for it before. */
export type RefundLimit = { limitPaise: number; spentPaise: number };

export type Refusal = 'nothingLeft' | 'notPaid' | 'tooSmall' | 'limit';

type Passed = {
  amountPaise: number;
  /**
   * Value of the goods beyond the amount, which a refund made at the gateway has credited before.
   */
  coveredPaise: number;
  /** Part of the amount that the payer has through lost disputes. */
  chargebackPaise: number;
  /** Amount that is not collected any more; 0 for money that the store has. */
  uncollectedPaise: number;
  sendPaise: number;
};
export type RefundDecision =
  | ({ answer: 'SEND'; reason: 'free' | 'nothingToSend' } & Passed)
  | ({ answer: 'HOLD'; reason: 'disputed' } & Passed)
  | { answer: 'REFUSE'; reason: Refusal };

/**
 * Returns the amount to refund for goods of a value. After a refund made at the gateway it is at
 * most the remaining sum, and leaves either nothing or a sum that a bank accepts.
 */
function creditOf(valuePaise: number, { leftPaise, aheadPaise }: RefundFacts): number {
  const amount = Math.min(valuePaise, Math.max(0, leftPaise));
  const rest = leftPaise - amount;
  if (aheadPaise <= 0 || rest <= 0 || rest >= SMALLEST_REFUND_PAISE) return amount;
  const smaller = leftPaise - SMALLEST_REFUND_PAISE;
  return smaller >= SMALLEST_REFUND_PAISE ? smaller : leftPaise;
}

function refusalOf(wish: Wish, standing: RefundFacts, amountPaise: number): Refusal | null {
  if (wish.of === 'rest') return amountPaise === 0 ? 'nothingLeft' : null;
  if (wish.valuePaise - amountPaise > Math.max(0, standing.aheadPaise)) return 'notPaid';
  return amountPaise > 0 && amountPaise < SMALLEST_REFUND_PAISE ? 'tooSmall' : null;
}

/**
 * Decides whether a refund is sent, waits, or is refused: the only rule for outgoing money. A
 * refund waits while its payment is disputed, unless a person decided on it with knowledge of the
 * dispute.
 * @param limit of the staff member who decided; null without one
 */
export function decideRefund(wish: Wish, standing: RefundFacts, limit: RefundLimit | null = null): RefundDecision {
  const amountPaise = wish.of === 'rest' ? Math.max(0, standing.leftPaise) : creditOf(wish.valuePaise, standing);
  const refusal = refusalOf(wish, standing, amountPaise);
  if (refusal) return { answer: 'REFUSE', reason: refusal };
  const coveredPaise = wish.of === 'goods' ? wish.valuePaise - amountPaise : 0;
  const uncollectedPaise = standing.isUncollected ? amountPaise : 0;
  const chargebackPaise = chargebackOf(amountPaise - uncollectedPaise, standing.lostPaise);
  const sendPaise = amountPaise - uncollectedPaise - chargebackPaise;
  const passed = { amountPaise, coveredPaise, chargebackPaise, uncollectedPaise, sendPaise };
  if (sendPaise === 0) return { answer: 'SEND', reason: 'nothingToSend', ...passed };
  if (limit && limit.spentPaise + sendPaise > limit.limitPaise) return { answer: 'REFUSE', reason: 'limit' };
  if (standing.openPaise > 0) return { answer: 'HOLD', reason: 'disputed', ...passed };
  return { answer: 'SEND', reason: 'free', ...passed };
}

/**
 * Splits a sum over the owed refunds, oldest first. Leaves each with nothing or with a sum that a
 * bank accepts, if another one can take the difference.
 * @returns the part of each
 */
export function splitOverOwed(owed: number[], paise: number): number[] {
  let remaining = paise;
  return owed.map((sum, at) => {
    const all = Math.min(remaining, Math.max(0, sum));
    const rest = sum - all;
    const isLast = at === owed.length - 1;
    const isTooSmall = rest > 0 && rest < SMALLEST_REFUND_PAISE && !isLast;
    const taken = isTooSmall ? Math.max(0, sum - SMALLEST_REFUND_PAISE) : all;
    remaining -= taken;
    return taken;
  });
}

/**
 * Splits a refund that no payment covers alone over several, each at most what it has left. Leaves
 * each part with nothing or with a sum that a bank accepts, if the others can take the difference.
 * @param left sums left of the payments, in the order in which they are used
 * @returns the part of each; their sum is less than `paise` only if all together have less left
 */
export function splitOverPayments(left: number[], paise: number): number[] {
  let remaining = paise;
  return left.map((most, at) => {
    const part = Math.min(remaining, Math.max(0, most));
    const rest = remaining - part;
    const isTooSmall =
      rest > 0 && rest < SMALLEST_REFUND_PAISE && part - (SMALLEST_REFUND_PAISE - rest) >= SMALLEST_REFUND_PAISE;
    const hasOthers = left.slice(at + 1).some((one) => one >= SMALLEST_REFUND_PAISE);
    const taken = isTooSmall && hasOthers ? part - (SMALLEST_REFUND_PAISE - rest) : part;
    remaining -= taken;
    return taken;
  });
}
