import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { isStuck } from '@/lib/shared/money/refund-sql';

/** Returns true for a refund that no process retries any more. */
export async function isStuckRefund(id: string): Promise<boolean> {
  const rows = await queryRows<{ one: number }>(
    Prisma.sql`SELECT 1 AS one FROM refund f WHERE f.id = ${id}::uuid AND ${isStuck(Prisma.sql`f`)}`,
  );
  return rows.length > 0;
}
