import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { IS_DUE } from '@/lib/shared/money/cash-sql';

/**
 * Captures the cash on delivery of an order whose goods were handed over: they are handed over only
 * against the cash. Other orders stay unchanged. The order must be locked.
 */
export async function receiveCash(tx: Sql, orderId: string, now: Date): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE payment p SET status = 'CAPTURED', captured_at = ${now}::timestamptz WHERE p.order_id = ${orderId}::uuid AND ${IS_DUE}`);
}

/**
 * Undoes `receiveCash` together with the delivery.
 * @returns false if a courier has already remitted the cash
 */
export async function undoCash(tx: Sql, orderId: string): Promise<boolean> {
  // Waits for a remittance that is being entered: its line holds a share lock on the payment.
  await tx.$executeRaw(Prisma.sql`
    SELECT 1 FROM payment WHERE order_id = ${orderId}::uuid AND kind = 'CASH_ON_DELIVERY' FOR UPDATE`);
  const remitted = await tx.$queryRaw<object[]>(Prisma.sql`
    SELECT 1 FROM payment p JOIN cash_remittance_line l ON l.payment_id = p.id
    WHERE p.order_id = ${orderId}::uuid AND p.kind = 'CASH_ON_DELIVERY' LIMIT 1`);
  if (remitted.length > 0) return false;
  await tx.$executeRaw(Prisma.sql`
    UPDATE payment SET status = 'CREATED', captured_at = NULL WHERE order_id = ${orderId}::uuid AND kind = 'CASH_ON_DELIVERY' AND status = 'CAPTURED'`);
  return true;
}

/** True for an order that is paid on delivery: its goods leave in one parcel. */
export async function isPaidOnDelivery(tx: Sql, orderId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>(Prisma.sql`
    SELECT 1 FROM payment WHERE order_id = ${orderId}::uuid AND kind = 'CASH_ON_DELIVERY' LIMIT 1`);
  return rows.length > 0;
}
