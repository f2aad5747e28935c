import { Prisma, queryRows } from '@/lib/kernel/db/client';

/** Condition on a refund: not through, neither with Razorpay nor held, and no work on it is due. A person has to look at it. */
export const IS_STUCK = (refund: Prisma.Sql) => Prisma.sql`(
  (${refund}.status = 'FAILED' OR (${refund}.status = 'PENDING' AND ${refund}.razorpay_refund_id IS NULL)) AND ${refund}.held_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM outbox_message m WHERE m.topic = 'refund' AND m.done_at IS NULL AND m.dead_at IS NULL AND m.payload->>'refundId' = ${refund}.id::text))`;

/** The same for one refund. */
export async function isStuckRefund(id: string): Promise<boolean> {
  const rows = await queryRows<{ one: number }>(
    Prisma.sql`SELECT 1 AS one FROM refund f WHERE f.id = ${id}::uuid AND ${IS_STUCK(Prisma.sql`f`)}`,
  );
  return rows.length > 0;
}
