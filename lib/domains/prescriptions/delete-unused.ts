import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { queueFileCheck } from '@/lib/domains/uploads/unused-files';

/** Deletes prescriptions that no cart line and no order has any more, files included. One an order was placed with is the proof of that sale and stays. */
export async function dropUnused(tx: Sql, customerId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const dropped = await tx.$queryRaw<{ key: string }[]>(Prisma.sql`
    DELETE FROM prescription p WHERE p.id = ANY(${ids}::uuid[]) AND p.customer_id = ${customerId}::uuid
      AND NOT EXISTS (SELECT 1 FROM cart_line WHERE prescription_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM order_line WHERE prescription_id = p.id)
    RETURNING p.storage_key AS key`);
  for (const { key } of dropped) await queueFileCheck(tx, { key, customerId }, 'replaced');
}
