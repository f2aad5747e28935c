import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';

/** A new price of a product, in paise, and the announcement of it in the same transaction, as every write of the store makes one. */
export async function changePrice(id: number, paise: number): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`UPDATE product SET price_paise = ${paise}::int WHERE id = ${id}::int`);
    await invalidateTags(tx, [cacheTags.product(id)]);
  });
}
