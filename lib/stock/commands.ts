import { Prisma, type Db } from '@/lib/db/client';
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

/** What is free of a product after it was taken hold of; null when there was too little. */
type Held = { productId: number; free: number | null };

/**
 * Takes hold of what `wanted` names (a query with product_id and quantity), product by product in that order, each only if so much is free.
 * The rows are locked first: what a condition saw then holds until the transaction ends.
 */
const hold = (wanted: Prisma.Sql) => Prisma.sql`
  WITH wanted AS (${wanted}),
    locked AS (SELECT s.product_id, w.quantity FROM stock_level s JOIN wanted w USING (product_id) ORDER BY s.product_id FOR NO KEY UPDATE OF s),
    held AS (
      UPDATE stock_level s SET reserved = s.reserved + locked.quantity
      FROM locked WHERE s.product_id = locked.product_id AND s.on_hand - s.reserved >= locked.quantity RETURNING s.product_id, s.on_hand - s.reserved AS free)
  SELECT w.product_id AS "productId", held.free FROM wanted w LEFT JOIN held USING (product_id)`;

/** @returns the products of which there was too little */
async function shortOf(tx: Db, held: Held[]): Promise<number[]> {
  const short = held.filter(({ free }) => free === null);
  if (short.length === 0) await announceTurn(tx, held.filter(({ free }) => free === 0).map(({ productId }) => productId));
  return short.map(({ productId }) => productId);
}

/**
 * Holds stock for an order until `expiresAt`, in one statement; what it holds already stays as it is. Must be the last step of its transaction: the locks are short then.
 * @returns the ids of products of which there is too little; when there are any the caller must roll back
 */
export async function reserveStock(tx: Db, orderId: string, lines: StockLine[], expiresAt: Date): Promise<number[]> {
  const [ids, quantities] = [lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)];
  const fresh = Prisma.sql`
    INSERT INTO stock_reservation (order_id, product_id, quantity, expires_at)
    SELECT ${orderId}::uuid, product_id, quantity, ${expiresAt} FROM unnest(${ids}::int[], ${quantities}::int[]) AS line(product_id, quantity)
    ON CONFLICT DO NOTHING RETURNING product_id, quantity`;
  const held = await tx.$queryRaw<Held[]>(hold(fresh));
  return held.length > 0 ? shortOf(tx, held) : retake(tx, orderId, expiresAt);
}

/** The holds of an order that are still in force, locked, in product order. */
function lockHolds(tx: Db, orderId: string): Promise<StockLine[]> {
  return tx.$queryRaw<StockLine[]>`
    SELECT product_id AS "productId", quantity FROM stock_reservation
    WHERE order_id = ${orderId}::uuid AND state = 'HELD' ORDER BY product_id FOR UPDATE`;
}

/** Gives the held stock of an order back. Doing it twice gives it back once. */
export async function releaseStock(tx: Db, orderId: string): Promise<void> {
  const holds = await lockHolds(tx, orderId);
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
  const again = Prisma.sql`
    UPDATE stock_reservation SET state = 'HELD', expires_at = COALESCE(${expiresAt ?? null}::timestamptz, expires_at)
    WHERE order_id = ${orderId}::uuid AND state = 'RELEASED' RETURNING product_id, quantity`;
  return shortOf(tx, await tx.$queryRaw<Held[]>(hold(again)));
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
