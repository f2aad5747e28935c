import { inTransaction } from '@/lib/kernel/db/client';
import { moveSellable } from '@/lib/inventory/stock/batches/change-batch';

/** Returns the Indian date this many days from today: 2026-11-27. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Creates a sellable batch. @returns its id */
export async function createBatch(
  productId: number,
  { number, units, expiry = '2099-12-31' }: { number: string; units: number; expiry?: string | null },
): Promise<string> {
  return inTransaction.withModels(async (tx) => {
    const { id } = await tx.stockBatch.create({
      data: {
        productId,
        number,
        physical: units,
        expiryDate: expiry && new Date(expiry),
        ledger: { create: { delta: units, reason: 'RECEIVED', state: 'SELLABLE', actor: 'test' } },
      },
    });
    await moveSellable(tx, { productId, id, units, reason: 'RECEIVED', actor: 'test' });
    return id;
  });
}
