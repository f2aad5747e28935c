import type { Db } from '@/lib/kernel/db/client';
import { passRefund, type Decider, type PassedRefund } from '@/lib/money/payments/refunds/refund-gate';
import type { LockedOrder } from '@/lib/selling/orders/lock-order';

/**
 * Passes the refund of a received return through the gate; the database allows one refund per
 * return. The order must be locked.
 * @returns the refund, or null if nothing was paid for these goods
 * @throws conflict returnNotPaid, refundTooSmall; forbidden refundLimit
 */
export async function refundReturn(
  tx: Db,
  order: LockedOrder,
  { id: orderReturnId, amountPaise: valuePaise }: { id: string; amountPaise: number },
  decider: Decider,
): Promise<PassedRefund | null> {
  if (valuePaise === 0) return null;
  return passRefund(tx, { order, wish: { of: 'goods', valuePaise }, reason: 'returned', orderReturnId, decider });
}
