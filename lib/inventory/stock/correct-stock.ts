import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { z } from 'zod';
import { invalidateCounts } from '@/lib/shared/cache-tags';
import { inTransaction, type Db } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { followCount, lockBatchesOf } from './batches/move-batches';

const MAX_STOCK = 1_000_000;

/** Number of units of a product; can be zero. Form-encoded callers send text. */
export const StockCount = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,7}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(MAX_STOCK))
  .meta({ examples: [40] });

export type Counted = { onHand: number; reserved: number };
type Changed = Counted & { before: number; owed: number };

/**
 * Sets the stock in one statement that also decides: units promised to open orders are never
 * removed. A count that differs from the recorded stock settles any shortage.
 */
async function setOnHand(tx: Db, productId: number, onHand: number): Promise<Changed | undefined> {
  const rows = await tx.$queryRaw<Changed[]>`
    WITH old AS (SELECT product_id, on_hand, reserved, short FROM stock_level WHERE product_id = ${productId} FOR NO KEY UPDATE)
    UPDATE stock_level s SET on_hand = ${onHand}, reserved = old.reserved, short = CASE WHEN old.on_hand = ${onHand} THEN old.short ELSE 0 END FROM old
    WHERE s.product_id = old.product_id AND old.reserved <= ${onHand}
    RETURNING old.on_hand AS before, old.short - s.short AS owed, s.on_hand AS "onHand", s.reserved`;
  return rows[0];
}

/**
 * Sets the stock to a count, with entries in the ledger and the audit log.
 * @returns the stock afterwards
 * @throws notFound productUnknown; conflict productMerged; conflict stockPromised when the count is
 * below the units promised to open orders
 */
export async function correctStock(productId: number, onHand: number, by: StaffActor): Promise<Counted> {
  return inTransaction.withModels(async (tx) => {
    await lockBatchesOf(tx, [productId]);
    if (onHand > 0 && (await tx.productMerge.findUnique({ where: { absorbedId: productId } })))
      throw conflict('productMerged');
    const changed = await setOnHand(tx, productId, onHand);
    if (!changed) throw await refusalReason(tx, productId);
    const { before, owed, reserved } = changed;
    if (before === onHand) return { onHand, reserved };
    const counted = { reason: 'COUNTED', actor: by.actor } as const;
    await followCount(tx, [{ productId, quantity: onHand - before + owed }], counted);
    await tx.stockMovement.create({
      data: { productId, delta: onHand - before, reason: 'CORRECTION', actor: by.actor },
    });
    await writeAudit(tx, {
      ...by,
      action: 'stock.correct',
      subject: 'product',
      subjectId: String(productId),
      change: { onHand: [before, onHand] },
    });
    await invalidateCounts(tx, [productId]);
    return { onHand, reserved };
  });
}

async function refusalReason(tx: Db, productId: number) {
  const level = await tx.stockLevel.findUnique({ where: { productId }, select: { reserved: true } });
  return level ? conflict('stockPromised', { count: level.reserved }) : notFound('productUnknown');
}
