import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { IS_PAID_BACK } from '@/lib/shared/money/refund-sql';

/**
 * Stops goods of an order that was fully refunded at the gateway. The order must be locked.
 * @throws conflict orderPaidBack
 */
export async function checkNotPaidBack(tx: Sql, orderId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT o.id FROM "order" o WHERE o.id = ${orderId}::uuid AND ${IS_PAID_BACK}`,
  );
  if (rows.length > 0) throw conflict('orderPaidBack');
}
