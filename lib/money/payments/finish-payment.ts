import { Prisma, type Sql } from '@/lib/kernel/db/client';

/** Marks a payment as refunded once all of it was returned, by refunds or by lost disputes. */
export async function closePayment(tx: Sql, paymentId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE payment p SET status = 'REFUNDED' WHERE p.id = ${paymentId}::uuid AND p.status = 'CAPTURED'
      AND p.amount_paise <= (SELECT sum(r.amount_paise) FROM refund r WHERE r.payment_id = p.id AND r.status = 'PROCESSED')`);
}
