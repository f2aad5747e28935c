import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { MovementReason } from '@/lib/kernel/db/generated/enums';
import { invalidateFigures } from '@/lib/shared/cache-tags';

export type StockLine = { productId: number; quantity: number };
/** A product that was promised, sold or came back, with what is free of it afterwards. */
export type Turned = { productId: number; free: number };

/** Pages show "out of stock": they go stale when a product's last unit was promised, sold or came back. */
export function announceSoldOut(tx: Sql, turned: Turned[]): Promise<void> {
  return invalidateFigures(
    tx,
    turned.filter(({ free }) => free <= 0).map(({ productId }) => productId),
  );
}

/** What is free of a product after it was taken hold of; null when there was too little. */
export type Held = { productId: number; free: number | null };

/**
 * Rows of stock that `wanted` (product_id, quantity) names, locked in product order: two orders can wait for each other but never in a circle.
 * An UPDATE first tries its new row with what its snapshot saw, and the CHECKs look at that: what hangs on another column takes all of them from here.
 */
const lockedFor = (wanted: Prisma.Sql) => Prisma.sql`
  SELECT s.product_id, w.quantity, LEAST(w.quantity, s.short) AS owed, s.on_hand, s.reserved, s.short
  FROM stock_level s JOIN ${wanted} w USING (product_id) ORDER BY s.product_id FOR NO KEY UPDATE OF s`;

/**
 * CTEs `locked` and `held`: take hold of what `wanted` (a CTE with product_id and quantity) names, each product only if so much is free.
 * The rows are locked first: what a condition saw then holds until the transaction ends.
 */
const holding = Prisma.sql`
  locked AS (${lockedFor(Prisma.sql`wanted`)}),
  held AS (
    UPDATE stock_level s SET reserved = s.reserved + locked.quantity
    FROM locked WHERE s.product_id = locked.product_id AND s.on_hand - s.reserved >= locked.quantity RETURNING s.product_id, s.on_hand - s.reserved AS free)`;

/** CTE `paid_back`: of what became free, units that are short of other orders (`owed` of `locked`) go to those. */
const owing = (actor: string) => Prisma.sql`
  paid_back AS (
    INSERT INTO stock_movement (id, product_id, delta, reason, actor)
    SELECT gen_random_uuid(), product_id, -owed, 'SHORTAGE', ${actor} FROM locked WHERE owed > 0)`;

/**
 * CTEs `wanted`, `locked` and `held`, for a statement that holds the stock of a placed order until `expiresAt`. What it holds already stays as it is.
 * @param order the name of a CTE with the order's id; its lines say what is wanted
 */
export const reserving = (order: Prisma.Sql, expiresAt: Date) => Prisma.sql`
  wanted AS (
    INSERT INTO stock_reservation (order_id, product_id, quantity, expires_at)
    SELECT l.order_id, l.product_id, l.quantity, ${expiresAt}::timestamptz FROM order_line l JOIN ${order} o ON o.id = l.order_id ORDER BY l.product_id
    ON CONFLICT DO NOTHING RETURNING product_id, quantity),
  ${holding}`;

/** What `reserving` tells of each product. */
export const RESERVED = Prisma.sql`(SELECT json_agg(json_build_object('productId', w.product_id, 'free', held.free)) FROM wanted w LEFT JOIN held USING (product_id))`;

/** What was taken hold of, and the ids of products of which there was too little. */
export type Taken = { held: Held[]; short: number[] };

async function shortOf(tx: Sql, held: Held[]): Promise<Taken> {
  const short = held.filter(({ free }) => free === null);
  if (short.length === 0) await announceSoldOut(tx, held as Turned[]);
  return { held, short: short.map(({ productId }) => productId) };
}

/**
 * Makes sure that an order holds its stock until `expiresAt`, after a statement with `reserving`: what had been given back is taken again.
 * @param reserved what that statement told; null when the order has reservations already
 * @returns what was newly held; when anything is short the caller must roll back
 */
export function checkReserved(tx: Sql, orderId: string, reserved: Held[] | null, expiresAt: Date): Promise<Taken> {
  return reserved ? shortOf(tx, reserved) : retake(tx, orderId, expiresAt);
}

/** Holds again what had been given back. @returns as checkReserved; when anything is short the caller must undo its transaction or savepoint */
export async function retake(tx: Sql, orderId: string, expiresAt?: Date): Promise<Taken> {
  return shortOf(
    tx,
    await tx.$queryRaw<Held[]>(Prisma.sql`
      WITH wanted AS (
        UPDATE stock_reservation SET state = 'HELD', expires_at = COALESCE(${expiresAt ?? null}::timestamptz, expires_at)
        WHERE order_id = ${orderId}::uuid AND state = 'RELEASED' RETURNING product_id, quantity),
      ${holding}
      SELECT w.product_id AS "productId", held.free FROM wanted w LEFT JOIN held USING (product_id)`),
  );
}

/** Gives the held stock of an order back, in one statement. Doing it twice gives it back once. */
export async function releaseStock(tx: Sql, orderId: string): Promise<void> {
  const back = await tx.$queryRaw<(Turned & StockLine)[]>(Prisma.sql`
    WITH freed AS (UPDATE stock_reservation SET state = 'RELEASED' WHERE order_id = ${orderId}::uuid AND state = 'HELD' RETURNING product_id, quantity),
      locked AS (${lockedFor(Prisma.sql`freed`)}),
      ${owing('hold released')}
    UPDATE stock_level s SET reserved = locked.reserved - locked.quantity, on_hand = locked.on_hand - locked.owed, short = locked.short - locked.owed
    FROM locked WHERE s.product_id = locked.product_id
    RETURNING s.product_id AS "productId", s.on_hand - s.reserved AS free, locked.quantity`);
  await invalidateFigures(
    tx,
    back.filter(({ free, quantity }) => free === quantity).map(({ productId }) => productId),
  );
}

/**
 * CTEs `sold` (product_id, free) and `ledger`, for a statement that sells what an order holds: all its products, or none when one is not held.
 * The order's row must be locked. Rows of stock are locked in product order.
 * @param lineCount how many products the order has
 */
export const selling = (orderId: string, lineCount: number, actor: string) => Prisma.sql`
  held AS (
    UPDATE stock_reservation SET state = 'SOLD' WHERE order_id = ${orderId}::uuid AND state = 'HELD'
      AND (SELECT count(*) FROM stock_reservation WHERE order_id = ${orderId}::uuid AND state = 'HELD') = ${lineCount}::int RETURNING product_id, quantity),
  locked AS (${lockedFor(Prisma.sql`held`)}),
  sold AS (
    UPDATE stock_level s SET on_hand = s.on_hand - locked.quantity, reserved = s.reserved - locked.quantity
    FROM locked WHERE s.product_id = locked.product_id RETURNING s.product_id, s.on_hand - s.reserved AS free),
  ledger AS (
    INSERT INTO stock_movement (id, product_id, delta, reason, order_id, actor)
    SELECT gen_random_uuid(), product_id, -quantity, 'SOLD', ${orderId}::uuid, ${actor} FROM held)`;

/** Puts returned or cancelled goods back on the shelf, with their ledger rows. */
export async function putBack(tx: Sql, orderId: string, lines: StockLine[], actor: string): Promise<void> {
  const [ids, quantities] = [lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)];
  await tx.$executeRaw(Prisma.sql`
    WITH returned AS (SELECT * FROM unnest(${ids}::int[], ${quantities}::int[]) AS line(product_id, quantity)),
      locked AS (${lockedFor(Prisma.sql`returned`)}),
      ${owing(actor)},
      shelved AS (
        UPDATE stock_level s SET on_hand = locked.on_hand + locked.quantity - locked.owed, reserved = locked.reserved, short = locked.short - locked.owed
        FROM locked WHERE s.product_id = locked.product_id)
    INSERT INTO stock_movement (id, product_id, delta, reason, order_id, actor)
    SELECT gen_random_uuid(), product_id, quantity, 'RETURNED', ${orderId}::uuid, ${actor} FROM returned`);
  await invalidateFigures(
    tx,
    lines.map(({ productId }) => productId),
  );
}

/** Goods that came back and cannot be sold, for good or for now: two ledger rows that cancel each other out, so that it says what became of them; what may be sold stays as it is. */
export async function holdBack(
  tx: Sql,
  orderId: string,
  lines: StockLine[],
  actor: string,
  reason: MovementReason = 'WRITTEN_OFF',
): Promise<void> {
  const [ids, quantities] = [lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)];
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO stock_movement (id, product_id, delta, reason, order_id, actor)
    SELECT gen_random_uuid(), line.product_id, line.quantity * way.sign, way.reason, ${orderId}::uuid, ${actor}
    FROM unnest(${ids}::int[], ${quantities}::int[]) AS line(product_id, quantity),
      (VALUES (1, 'RETURNED'::"MovementReason"), (-1, ${reason}::"MovementReason")) AS way(sign, reason)`);
}
