import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { codeForm, isSameCode } from '@/lib/kernel/code-rules';
import { conflict } from '@/lib/kernel/errors';
import { lockForStaff } from '@/lib/selling/orders/find-order';
import { checkMove } from './change-status';
import { listConfirmed, UNPACKED_UNITS, type ConfirmedLine } from './list-confirmed';
import { findPackable } from './pack-order';
import type { UnpackedLine } from './queries';
import { isScannedDispatchable } from '@/lib/inventory/stock/batches/batch-queries';
import { readPack, type ScannedPack } from '@/lib/inventory/stock/gs1-rules';

/**
 * Adds one unit, in one statement that checks the unpacked units, so that of two scans of the last
 * unit one counts.
 * @returns true if it counted
 */
async function addOne(tx: Db, lineId: string): Promise<boolean> {
  const added = await tx.$executeRaw(Prisma.sql`
    INSERT INTO confirmed_units AS c (order_line_id, quantity)
    SELECT l.id, 1 FROM order_line l WHERE l.id = ${lineId}::uuid AND ${UNPACKED_UNITS} > 0
    ON CONFLICT (order_line_id) DO UPDATE SET quantity = c.quantity + 1, updated_at = now()
    WHERE c.quantity < (SELECT ${UNPACKED_UNITS} FROM order_line l WHERE l.id = c.order_line_id)`);
  return added === 1;
}

async function takeOne(tx: Db, lineId: string): Promise<boolean> {
  const taken = await tx.$executeRaw(Prisma.sql`
    UPDATE confirmed_units c SET quantity = GREATEST(LEAST(c.quantity, ${UNPACKED_UNITS}) - 1, 0), updated_at = now()
    FROM order_line l WHERE l.id = ${lineId}::uuid AND c.order_line_id = l.id AND c.quantity > 0`);
  return taken === 1;
}

/** Counts at the first line that can. @returns false if none can */
async function countFirst(lines: { id: string }[], count: (id: string) => Promise<boolean>): Promise<boolean> {
  for (const { id } of lines) if (await count(id)) return true;
  return false;
}

/** Returns the product with the scanned barcode. */
async function productOf(tx: Db, pack: ScannedPack | null): Promise<number | undefined> {
  if (!pack) return undefined;
  const known = await tx.productBarcode.findUnique({ where: { gtin: pack.gtin }, select: { productId: true } });
  return known?.productId;
}

/**
 * Checks the batch in the code of a pack.
 * @throws conflict scanBatchUnknown, batchMayNotLeave
 */
async function checkBatch(tx: Db, { productId, name }: UnpackedLine, pack: ScannedPack | null): Promise<void> {
  const numbers = [pack?.batch, pack?.split?.batch].filter((number) => typeof number === 'string');
  const [usual] = numbers;
  if (!usual) return;
  for (const number of numbers) {
    const isDispatchable = await isScannedDispatchable(tx, productId, number);
    if (isDispatchable === false) throw conflict('batchMayNotLeave', { name });
    if (isDispatchable) return;
  }
  throw conflict('scanBatchUnknown', { name, batch: usual });
}

/** Returns the SKU or code of a pack that is not in the order, with its name from the catalog. */
async function nameOf(tx: Db, sku: string, productId: number | undefined): Promise<string> {
  const typed = sku.trim();
  const [product] = await tx.$queryRaw<{ name: string }[]>(Prisma.sql`
    SELECT name FROM product WHERE id = ${productId ?? null}::int OR (${productId ?? null}::int IS NULL AND code_form(sku) = ${codeForm(typed)})
    ORDER BY sku = ${typed} DESC, id LIMIT 1`);
  return product ? `${product.name} (${typed})` : typed;
}

/**
 * Confirms one scanned unit for the parcel being packed (`1`), or removes it again (`-1`). The
 * store keeps the count until the order is packed, for any packer. The order does not change, so
 * there is no audit entry.
 * @param scanned input of a scanner: SKU, barcode, or a code with the batch
 * @returns the units to pack now and the confirmed units, of all packers
 * @throws notFound; conflict orderStep, prescriptionNotApproved, nothingToPack, unitNotInOrder,
 * unitTooMany, scanBatchUnknown, batchMayNotLeave
 */
export async function confirmUnit(orderId: string, scanned: string, by: 1 | -1): Promise<ConfirmedLine[]> {
  const pack = readPack(scanned, new Date());
  return inTransaction.withModels(async (tx) => {
    const order = await lockForStaff(tx, orderId);
    checkMove({ from: order.status, to: 'DISPATCHED' }, 'operator');
    const productId = await productOf(tx, pack);
    const lines = await findPackable(tx, order.id);
    // Goods added to a paid order can be of a product that another line has.
    const same = lines.filter((one) => isSameCode(one.sku, scanned) || one.productId === productId);
    const [line] = same;
    if (!line) throw conflict('unitNotInOrder', { name: await nameOf(tx, scanned, productId) });
    if (by === 1) await checkBatch(tx, line, pack);
    const counts = by === 1 ? same : same.toReversed();
    const isCounted = await countFirst(counts, (id) => (by === 1 ? addOne(tx, id) : takeOne(tx, id)));
    if (by === 1 && !isCounted) {
      const count = same.reduce((sum, { quantity }) => sum + quantity, 0);
      throw conflict('unitTooMany', { name: line.name, count });
    }
    return listConfirmed(order.id, tx);
  });
}
