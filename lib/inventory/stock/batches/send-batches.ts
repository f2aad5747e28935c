import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { BatchState } from '@/lib/kernel/db/generated/enums';
import { announceSoldOut, type StockChange } from '@/lib/inventory/stock/commands';
import { releaseUnits } from '@/lib/inventory/stock/release-units';

/** Units of a batch on a note of return to a supplier. */
export type SentUnits = { batchId: string; productId: number; units: number; state: BatchState };
type Sending = { supplierReturnId: string; by: AuditActor; note?: string };
type Undoing = { receiptId: string; by: AuditActor };
/** Document that moves units: a return to a supplier, or a receipt that is undone. */
type Moving = Partial<Sending & Undoing> & { by: AuditActor };

const rowsOf = (lines: SentUnits[]) =>
  Prisma.sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x("batchId" uuid, "productId" int, units int)`;

/**
 * Locks batches in the order of their ids.
 * @returns the number of batches found
 */
export async function lockSent(tx: Sql, ids: string[]): Promise<number> {
  const held = await tx.$queryRaw<object[]>(
    Prisma.sql`SELECT 1 FROM stock_batch WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  );
  return held.length;
}

/**
 * Changes the units of batches, with the rows of their ledger.
 * @param sign -1 for units that leave, 1 for units that come back
 */
const moveToShelf = (tx: Sql, lines: SentUnits[], sign: 1 | -1, { supplierReturnId, receiptId, by, note }: Moving) =>
  tx.$executeRaw(Prisma.sql`
    WITH x AS (SELECT * FROM ${rowsOf(lines)}),
    moved AS (UPDATE stock_batch b SET physical = b.physical + ${sign}::int * x.units FROM x WHERE b.id = x."batchId" RETURNING b.id, b.state)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, supplier_return_id, receipt_id, note, actor, actor_id)
    SELECT gen_random_uuid(), x."batchId", ${sign}::int * x.units, ${receiptId ? 'RECEIVED' : sign < 0 ? 'SUPPLIER_RETURN' : 'TAKEN_BACK'}::"BatchMovementReason", m.state,
      ${supplierReturnId ?? null}::uuid, ${receiptId ?? null}::uuid, ${note ?? null}, ${by.actor}, ${by.actorId}::uuid FROM x JOIN moved m ON m.id = x."batchId"`);

/** Product with fewer free units than requested. */
export type TooFew = { productId: number; free: number };

/**
 * Removes units on sale from the sellable stock, if they are neither sold nor promised: all
 * requested units of a product, or none.
 */
async function takeFree(
  tx: Sql,
  lines: SentUnits[],
  reason: 'SUPPLIER_RETURN' | 'RECEIVED',
  actor: string,
): Promise<TooFew | null> {
  const taken = await tx.$queryRaw<{ productId: number; free: number; left: number | null }[]>(Prisma.sql`
    WITH x AS (SELECT * FROM ${rowsOf(lines)}),
    wanted AS (SELECT "productId" AS product_id, sum(units)::int AS units FROM x GROUP BY 1),
    locked AS (
      SELECT s.product_id, s.on_hand, s.reserved, s.short, w.units FROM stock_level s JOIN wanted w USING (product_id) ORDER BY s.product_id FOR NO KEY UPDATE OF s),
    moved AS (
      UPDATE stock_level s SET on_hand = l.on_hand - l.units, reserved = l.reserved, short = l.short FROM locked l
      WHERE s.product_id = l.product_id AND l.on_hand - l.reserved >= l.units RETURNING s.product_id, s.on_hand - s.reserved AS free),
    ledger AS (
      INSERT INTO stock_movement (id, product_id, delta, reason, batch_id, actor)
      SELECT gen_random_uuid(), x."productId", -x.units, ${reason}::"MovementReason", x."batchId", ${actor} FROM x JOIN moved m ON m.product_id = x."productId")
    SELECT l.product_id AS "productId", l.on_hand - l.reserved AS free, m.free AS left FROM locked l LEFT JOIN moved m USING (product_id) ORDER BY 1`);
  const few = taken.find(({ left }) => left === null);
  if (few) return few;
  const turned: StockChange[] = taken.map(({ productId, left }) => ({ productId, free: left! }));
  await announceSoldOut(tx, turned);
  return null;
}

/**
 * Removes units for the supplier from their batches and, for batches on sale, from the sellable
 * stock. The caller must lock the batches (`lockSent`), which must have enough units. Stock rows
 * are locked by product.
 * @returns a product with too few free units, after which the caller must roll back; null on
 * success
 */
export async function sendBatches(tx: Sql, lines: SentUnits[], sending: Sending): Promise<TooFew | null> {
  await moveToShelf(tx, lines, -1, sending);
  const onSale = lines.filter(({ state }) => state === 'SELLABLE');
  return onSale.length === 0 ? null : takeFree(tx, onSale, 'SUPPLIER_RETURN', sending.by.actor);
}

/**
 * Removes the units of a receipt that is undone, like `sendBatches`.
 * @returns a product with too few free units, after which the caller must roll back; null on
 * success
 */
export async function takeBackReceipt(tx: Sql, lines: SentUnits[], undoing: Undoing): Promise<TooFew | null> {
  await moveToShelf(tx, lines, -1, undoing);
  const onSale = lines.filter(({ state }) => state === 'SELLABLE');
  return onSale.length === 0 ? null : takeFree(tx, onSale, 'RECEIVED', undoing.by.actor);
}

/**
 * Returns units that a supplier did not get to their batches. Units of a batch that was stopped in
 * the meantime stay unsellable; otherwise they cover shortages first. The caller must lock the
 * batches.
 */
export async function returnBatches(tx: Sql, lines: SentUnits[], sending: Sending): Promise<void> {
  await moveToShelf(tx, lines, 1, sending);
  const onSale = lines
    .filter(({ state }) => state === 'SELLABLE')
    .map(({ batchId, ...line }) => ({ ...line, id: batchId }));
  await releaseUnits(tx, onSale, { reason: 'TAKEN_BACK', actor: sending.by.actor });
}
