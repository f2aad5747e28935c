import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import {
  checkReserved,
  RESERVED,
  reserving,
  retake,
  selling,
  type ReservedStock,
} from '@/lib/inventory/stock/commands';

class TooLittle extends Error {}

/** @returns false if the stock was too low; everything is then rolled back */
async function orNothing(work: (tx: Sql) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(work);
    return true;
  } catch (error) {
    if (error instanceof TooLittle) return false;
    throw error;
  }
}

/** Reserves the stock of a placed order, as opening its payment does. */
export function holdStock(orderId: string, until = new Date(Date.now() + 900_000)): Promise<boolean> {
  return orNothing(async (tx) => {
    const rows = await tx.$queryRaw<{ reserved: ReservedStock[] | null }[]>(Prisma.sql`
      WITH mine AS (SELECT ${orderId}::uuid AS id), ${reserving(Prisma.sql`mine`, until)} SELECT ${RESERVED} AS reserved`);
    const { short } = await checkReserved(tx, orderId, rows[0]?.reserved ?? null, until);
    if (short.length > 0) throw new TooLittle();
  });
}

/** Sells the current or former reservation of an order of one product, as its payment does. */
export function sellStock(orderId: string): Promise<boolean> {
  const sell = (tx: Sql) =>
    tx.$queryRaw<object[]>(Prisma.sql`WITH ${selling(orderId, 1, 'test')} SELECT product_id FROM sold`);
  return orNothing(async (tx) => {
    if ((await sell(tx)).length > 0) return;
    if ((await retake(tx, orderId)).short.length > 0 || (await sell(tx)).length === 0) throw new TooLittle();
  });
}
