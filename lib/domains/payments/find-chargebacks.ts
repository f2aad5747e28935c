import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type { OrderDisputes } from './chargeback-rules';

/** What lost disputes took of payment `p` for its payer: no more than it was, whatever messages add up to. */
export const LOST = Prisma.sql`
  (SELECT LEAST(COALESCE(sum(d.deducted_paise), 0), p.amount_paise)::int FROM dispute d WHERE d.razorpay_payment_id = p.razorpay_payment_id AND d.status = 'LOST')`;

/** What is disputed of payment `p` and not decided. */
export const OPEN = Prisma.sql`
  (SELECT LEAST(COALESCE(sum(d.amount_paise), 0), p.amount_paise)::int FROM dispute d WHERE d.razorpay_payment_id = p.razorpay_payment_id AND d.status IN ('OPEN', 'UNDER_REVIEW'))`;

/** What of `LOST` the refunds of payment `p` have counted. @param besides a condition on those refunds `c` */
export const counted = (besides = Prisma.sql`true`) => Prisma.sql`
  (SELECT COALESCE(sum(c.chargeback_paise), 0)::int FROM refund c WHERE c.payment_id = p.id AND ${besides})`;

/**
 * What lost disputes gave the payer and no refund of the payment has counted, paise; until the transaction ends nobody else counts it.
 * @param besides the refund that asks, where it has a row already
 */
export async function lockAvailable(tx: Sql, paymentId: string, besides: string | null = null): Promise<number> {
  await tx.$executeRaw(Prisma.sql`SELECT 1 FROM payment WHERE id = ${paymentId}::uuid FOR NO KEY UPDATE`);
  // A statement of its own: it sees what was counted while this one waited for the lock.
  const [row] = await tx.$queryRaw<{ paise: number }[]>(Prisma.sql`
    SELECT ${LOST} - ${counted(Prisma.sql`c.id IS DISTINCT FROM ${besides}::uuid`)} AS paise FROM payment p WHERE p.id = ${paymentId}::uuid`);
  return row?.paise ?? 0;
}

/** What is disputed of the payment an order was paid with, for whoever is about to give some of it back. */
export async function findOrderDisputes(orderId: string): Promise<OrderDisputes> {
  const [row] = await queryRows<OrderDisputes>(Prisma.sql`
    SELECT COALESCE(sum(${OPEN}), 0)::int AS "openPaise", COALESCE(sum(${LOST} - ${counted()}), 0)::int AS "availablePaise" FROM payment p
    WHERE p.order_id = ${orderId}::uuid AND p.status IN ('CAPTURED', 'REFUNDED')
      AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id AND r.reason IN ('alreadyPaid', 'amountDiffers'))`);
  return row ?? { openPaise: 0, availablePaise: 0 };
}
