import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { MADE_AT_GATEWAY } from './refund-gate-rules';

/** Condition on an order `o`: refunds made at Razorpay have left nothing of the payment it was paid with. */
export const IS_PAID_BACK = Prisma.sql`EXISTS (
  SELECT 1 FROM refund g JOIN payment p ON p.id = g.payment_id WHERE g.order_id = o.id AND g.reason = ${MADE_AT_GATEWAY}
    AND p.amount_paise <= (SELECT sum(r.amount_paise) FROM refund r WHERE r.payment_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM refund u WHERE u.payment_id = p.id AND u.reason IN ('alreadyPaid', 'amountDiffers')))`;

/** Stops goods of an order that was refunded in full. The order must be locked. @throws conflict orderPaidBack */
export async function checkNotPaidBack(tx: Sql, orderId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT o.id FROM "order" o WHERE o.id = ${orderId}::uuid AND ${IS_PAID_BACK}`,
  );
  if (rows.length > 0) throw conflict('orderPaidBack');
}
