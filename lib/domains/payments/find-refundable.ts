import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';

/** A payment with what of it has not gone back and is not on its way, paise. */
export type Refundable = { id: string; leftPaise: number };

/** The payment an order was paid with: a second one, or one of a wrong sum, went back as a whole. The order must be locked. */
export function findRefundable(tx: Sql, orderId: string): Promise<Refundable[]> {
  return tx.$queryRaw<Refundable[]>(Prisma.sql`
    SELECT p.id, (p.amount_paise - COALESCE(sum(r.amount_paise), 0))::int AS "leftPaise" FROM payment p LEFT JOIN refund r ON r.payment_id = p.id
    WHERE p.order_id = ${orderId}::uuid AND p.status IN ('CAPTURED', 'REFUNDED')
    GROUP BY p.id HAVING count(*) FILTER (WHERE r.reason IN ('alreadyPaid', 'amountDiffers')) = 0 ORDER BY p.created_at`);
}

/** The id of the payment that has so much left. @throws conflict returnNotPaid when none has */
export async function findRefundableWith(tx: Sql, orderId: string, amountPaise: number): Promise<string> {
  const payment = (await findRefundable(tx, orderId)).find(({ leftPaise }) => leftPaise >= amountPaise);
  if (!payment) throw conflict('returnNotPaid', { amount: formatRupees(amountPaise) });
  return payment.id;
}
