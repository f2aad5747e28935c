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
 * Holds stock for an order until `expiresAt`; what it holds already stays as it is. Must be the last step of its transaction: the locks are short then.
 * @returns the ids of products of which there is too little; when there are any the caller must roll back
 */
export async function reserveStock(tx: Db, orderId: string, lines: StockLine[], expiresAt: Date): Promise<number[]> {
  const { count } = await tx.stockReservation.createMany({ data: lines.map((line) => ({ orderId, ...line, expiresAt })), skipDuplicates: true });
  return count > 0 ? holdAll(tx, inOrder(lines)) : retake(tx, orderId, expiresAt);
}

/** @returns the ids of products of which there is too little */
async function holdAll(tx: Db, lines: StockLine[]): Promise<number[]> {
  const short: number[] = [];
  const soldOut: number[] = [];
  for (const line of lines) {
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

/** Holds again what had been given back. @returns what is too little now; when there is any the caller must undo its transaction or savepoint */
async function retake(tx: Db, orderId: string, expiresAt?: Date): Promise<number[]> {
  const short = await holdAll(tx, await lockHolds(tx, orderId, 'RELEASED'));
  await tx.stockReservation.updateMany({ where: { orderId, state: 'RELEASED' }, data: { state: 'HELD', expiresAt } });
  return short;
}

/**
 * Turns holds into sales and writes the ledger, in one statement. Rows are locked in product order, so that two orders can wait
 * for each other but never in a circle.
 * @returns the products sold, each with what is free of it afterwards
 */
function sellHeld(tx: Db, orderId: string, actor: string): Promise<{ productId: number; free: number }[]> {
  return tx.$queryRaw`
    WITH held AS (UPDATE stock_reservation SET state = 'SOLD' WHERE order_id = ${orderId}::uuid AND state = 'HELD' RETURNING product_id, quantity),
      locked AS (SELECT s.product_id, held.quantity FROM stock_level s JOIN held USING (product_id) ORDER BY s.product_id FOR NO KEY UPDATE OF s),
      sold AS (
        UPDATE stock_level s SET on_hand = s.on_hand - locked.quantity, reserved = s.reserved - locked.quantity
        FROM locked WHERE s.product_id = locked.product_id RETURNING s.product_id, s.on_hand - s.reserved AS free),
      ledger AS (
        INSERT INTO stock_movement (id, product_id, delta, reason, order_id, actor)
        SELECT gen_random_uuid(), product_id, -quantity, 'SOLD', ${orderId}::uuid, ${actor} FROM held)
    SELECT product_id AS "productId", free FROM sold`;
}

/**
 * Sells what a paid order holds. Holds that were given back meanwhile are taken again.
 * @param lineCount how many products the order has
 * @returns 'short' when that is impossible: nothing has changed then
 */
export async function sellReserved(tx: Db, orderId: string, lineCount: number, actor: string): Promise<'sold' | 'short'> {
  await tx.$executeRaw`SAVEPOINT sell`;
  const sold = await sellHeld(tx, orderId, actor);
  if (sold.length < lineCount && (await retake(tx, orderId)).length === 0) sold.push(...(await sellHeld(tx, orderId, actor)));
  if (sold.length < lineCount) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT sell`;
    return 'short';
  }
  await announceTurn(tx, sold.filter(({ free }) => free <= 0).map(({ productId }) => productId));
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
