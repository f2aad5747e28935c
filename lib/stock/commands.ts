import type { Db } from '@/lib/db/client';
import { announceStale } from '@/lib/db/announce';
import { cacheTags } from '@/lib/cache-tags';

export type StockLine = { productId: number; quantity: number };

/** Products always in the same order, so that two orders can wait for each other but never in a circle. */
const inOrder = (lines: StockLine[]) => [...lines].sort((a, b) => a.productId - b.productId);

/** Pages show "out of stock": they go stale when a product's last unit was promised, sold or came back. */
async function announceTurn(tx: Db, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  await announceStale(tx, [...productIds.map(cacheTags.product), cacheTags.lists]);
}

/** Takes hold of one product if so much is free. @returns what is free afterwards, or null when there was too little */
async function hold(tx: Db, { productId, quantity }: StockLine): Promise<number | null> {
  const rows = await tx.$queryRaw<{ free: number }[]>`
    UPDATE stock_level SET reserved = reserved + ${quantity}
    WHERE product_id = ${productId} AND on_hand - reserved >= ${quantity} RETURNING on_hand - reserved AS free`;
  return rows[0]?.free ?? null;
}

/**
 * Holds stock for an order until `expiresAt`. Must be the last step of its transaction: the locks are short then.
 * @returns the ids of products of which there is too little; when there are any the caller must roll back
 */
export async function reserveStock(tx: Db, orderId: string, lines: StockLine[], expiresAt: Date): Promise<number[]> {
  const short: number[] = [];
  const soldOut: number[] = [];
  await tx.stockReservation.createMany({ data: lines.map((line) => ({ orderId, ...line, expiresAt })) });
  for (const line of inOrder(lines)) {
    const free = await hold(tx, line);
    if (free === null) short.push(line.productId);
    if (free === 0) soldOut.push(line.productId);
  }
  if (short.length === 0) await announceTurn(tx, soldOut);
  return short;
}

/** The holds of an order that are still in force, locked, in product order. */
function lockHolds(tx: Db, orderId: string, state: 'HELD' | 'RELEASED'): Promise<StockLine[]> {
  return tx.$queryRaw<StockLine[]>`
    SELECT product_id AS "productId", quantity FROM stock_reservation
    WHERE order_id = ${orderId}::uuid AND state = ${state}::"ReservationState" ORDER BY product_id FOR UPDATE`;
}

/** Gives the held stock of an order back. Doing it twice gives it back once. */
export async function releaseStock(tx: Db, orderId: string): Promise<void> {
  const holds = await lockHolds(tx, orderId, 'HELD');
  const back: number[] = [];
  for (const { productId, quantity } of holds) {
    const rows = await tx.$queryRaw<{ free: number }[]>`
      UPDATE stock_level SET reserved = reserved - ${quantity} WHERE product_id = ${productId} RETURNING on_hand - reserved AS free`;
    if (rows[0]?.free === quantity) back.push(productId);
  }
  await tx.stockReservation.updateMany({ where: { orderId, state: 'HELD' }, data: { state: 'RELEASED' } });
  await announceTurn(tx, back);
}

/** Holds again what had lapsed. @returns false when too little is left; the caller must then undo its transaction or savepoint */
async function retake(tx: Db, orderId: string): Promise<boolean> {
  for (const line of await lockHolds(tx, orderId, 'RELEASED')) if ((await hold(tx, line)) === null) return false;
  await tx.stockReservation.updateMany({ where: { orderId, state: 'RELEASED' }, data: { state: 'HELD' } });
  return true;
}

/**
 * Turns the holds of a paid order into sales and writes the ledger. Holds that lapsed meanwhile are taken again.
 * @returns 'short' when that is impossible: nothing has changed then
 */
export async function sellReserved(tx: Db, orderId: string, actor: string): Promise<'sold' | 'short'> {
  await tx.$executeRaw`SAVEPOINT sell`;
  if (!(await retake(tx, orderId))) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT sell`;
    return 'short';
  }
  const lines = await lockHolds(tx, orderId, 'HELD');
  for (const { productId, quantity } of lines)
    await tx.$executeRaw`UPDATE stock_level SET on_hand = on_hand - ${quantity}, reserved = reserved - ${quantity} WHERE product_id = ${productId}`;
  await tx.stockReservation.updateMany({ where: { orderId, state: 'HELD' }, data: { state: 'SOLD' } });
  await tx.stockMovement.createMany({
    data: lines.map(({ productId, quantity }) => ({ productId, delta: -quantity, reason: 'SOLD' as const, orderId, actor })),
  });
  return 'sold';
}

/** Puts returned or cancelled goods back on the shelf, with their ledger rows. */
export async function putBack(tx: Db, orderId: string, lines: StockLine[], actor: string): Promise<void> {
  for (const { productId, quantity } of inOrder(lines))
    await tx.$executeRaw`UPDATE stock_level SET on_hand = on_hand + ${quantity} WHERE product_id = ${productId}`;
  await tx.stockMovement.createMany({
    data: lines.map(({ productId, quantity }) => ({ productId, delta: quantity, reason: 'RETURNED' as const, orderId, actor })),
  });
  await announceTurn(tx, lines.map(({ productId }) => productId));
}
