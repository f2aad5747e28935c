import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { MovementReason } from '@/lib/kernel/db/generated/enums';
import { invalidateCounts } from '@/lib/shared/cache-tags';

export type StockLine = { productId: number; quantity: number };
/** Product that was promised, sold or returned, with its free units afterwards. */
export type StockChange = { productId: number; free: number };

/**
 * Invalidates pages that show "out of stock" when a product's last unit was promised, sold or
 * returned.
 */
export function announceSoldOut(tx: Sql, turned: StockChange[]): Promise<void> {
  return invalidateCounts(
    tx,
    turned.filter(({ free }) => free <= 0).map(({ productId }) => productId),
  );
}

/** Product with its free units after a reservation; null if there were too few. */
export type ReservedStock = { productId: number; free: number | null };

/**
 * Selects and locks the stock rows of `requested` (product_id, quantity). The product order
 * prevents deadlocks between two orders. An UPDATE first evaluates its new row with the values of
 * its snapshot, and the CHECKs apply to that. So values that depend on another column must all come
 * from here.
 */
const lockedFor = (requested: Prisma.Sql) => Prisma.sql`
  SELECT s.product_id, w.quantity, LEAST(w.quantity, s.short) AS owed, s.on_hand, s.reserved, s.short
  FROM stock_level s JOIN ${requested} w USING (product_id) ORDER BY s.product_id FOR NO KEY UPDATE OF s`;

/**
 * CTEs `locked` and `held`: reserve the products of `wanted` (a CTE with product_id and quantity),
 * each only if enough is free. The rows are locked first, so conditions hold until the transaction
 * ends.
 */
const holding = Prisma.sql`
  locked AS (${lockedFor(Prisma.sql`wanted`)}),
  held AS (
    UPDATE stock_level s SET reserved = s.reserved + locked.quantity
    FROM locked WHERE s.product_id = locked.product_id AND s.on_hand - s.reserved >= locked.quantity RETURNING s.product_id, s.on_hand - s.reserved AS free)`;

/** CTE `paid_back`: uses freed units to cover shortages of other orders (`owed` of `locked`). */
const owing = (actor: string) => Prisma.sql`
  paid_back AS (
    INSERT INTO stock_movement (id, product_id, delta, reason, actor)
    SELECT gen_random_uuid(), product_id, -owed, 'SHORTAGE', ${actor} FROM locked WHERE owed > 0)`;

/**
 * CTEs `wanted`, `locked` and `held`, for a statement that reserves the stock of a placed order
 * until `expiresAt`. Existing reservations stay unchanged.
 * @param order name of a CTE with the order's id, whose lines give the quantities
 */
export const reserving = (order: Prisma.Sql, expiresAt: Date) => Prisma.sql`
  wanted AS (
    INSERT INTO stock_reservation (order_id, product_id, quantity, expires_at)
    SELECT l.order_id, l.product_id, l.quantity, ${expiresAt}::timestamptz FROM order_line l JOIN ${order} o ON o.id = l.order_id ORDER BY l.product_id
    ON CONFLICT DO NOTHING RETURNING product_id, quantity),
  ${holding}`;

/** Result of `reserving` for each product. */
export const RESERVED = Prisma.sql`(SELECT json_agg(json_build_object('productId', w.product_id, 'free', held.free)) FROM wanted w LEFT JOIN held USING (product_id))`;

/** Reserved products, and the ids of products with too few units. */
export type Taken = { held: ReservedStock[]; short: number[] };

async function shortOf(tx: Sql, held: ReservedStock[]): Promise<Taken> {
  const short = held.filter(({ free }) => free === null);
  if (short.length === 0) await announceSoldOut(tx, held as StockChange[]);
  return { held, short: short.map(({ productId }) => productId) };
}

/**
 * Ensures that an order has its stock reserved until `expiresAt`, after a statement with
 * `reserving`. Released stock is reserved again.
 * @param reserved result of that statement; null if the order already has reservations
 * @returns the new reservations; if anything is short, the caller must roll back
 */
export function checkReserved(
  tx: Sql,
  orderId: string,
  reserved: ReservedStock[] | null,
  expiresAt: Date,
): Promise<Taken> {
  return reserved ? shortOf(tx, reserved) : retake(tx, orderId, expiresAt);
}

/**
 * Reserves released stock again.
 * @returns the same as checkReserved; if anything is short, the caller must undo its transaction or
 * savepoint
 */
export async function retake(tx: Sql, orderId: string, expiresAt?: Date): Promise<Taken> {
  return shortOf(
    tx,
    await tx.$queryRaw<ReservedStock[]>(Prisma.sql`
      WITH wanted AS (
        UPDATE stock_reservation SET state = 'HELD', expires_at = COALESCE(${expiresAt ?? null}::timestamptz, expires_at)
        WHERE order_id = ${orderId}::uuid AND state = 'RELEASED' RETURNING product_id, quantity),
      ${holding}
      SELECT w.product_id AS "productId", held.free FROM wanted w LEFT JOIN held USING (product_id)`),
  );
}

/** Releases reserved units, in one statement. `freed` selects product_id and quantity. */
async function release(tx: Sql, freed: Prisma.Sql): Promise<void> {
  const back = await tx.$queryRaw<(StockChange & StockLine)[]>(Prisma.sql`
    WITH freed AS (${freed}),
      locked AS (${lockedFor(Prisma.sql`freed`)}),
      ${owing('hold released')}
    UPDATE stock_level s SET reserved = locked.reserved - locked.quantity, on_hand = locked.on_hand - locked.owed, short = locked.short - locked.owed
    FROM locked WHERE s.product_id = locked.product_id
    RETURNING s.product_id AS "productId", s.on_hand - s.reserved AS free, locked.quantity`);
  await invalidateCounts(
    tx,
    back.filter(({ free, quantity }) => free === quantity).map(({ productId }) => productId),
  );
}

/** Releases the reserved stock of an order. Repeating it changes nothing. */
export const releaseStock = (tx: Sql, orderId: string): Promise<void> =>
  release(
    tx,
    Prisma.sql`UPDATE stock_reservation SET state = 'RELEASED' WHERE order_id = ${orderId}::uuid AND state = 'HELD' RETURNING product_id, quantity`,
  );

/** Selects lines as rows of product_id and quantity. */
const rowsOf = (lines: StockLine[]) => {
  const [ids, quantities] = [lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)];
  return Prisma.sql`SELECT * FROM unnest(${ids}::int[], ${quantities}::int[]) AS line(product_id, quantity)`;
};

/**
 * Reserves units for goods to be added to a paid order. The caller records who holds them.
 * @returns the same as checkReserved; if anything is short, the caller must roll back
 */
export async function holdUnits(tx: Sql, lines: StockLine[]): Promise<Taken> {
  const held = await tx.$queryRaw<ReservedStock[]>(Prisma.sql`
    WITH wanted AS (${rowsOf(lines)}), ${holding}
    SELECT w.product_id AS "productId", held.free FROM wanted w LEFT JOIN held USING (product_id)`);
  return shortOf(tx, held);
}

/** Releases units that `holdUnits` reserved. */
export const releaseUnits = (tx: Sql, lines: StockLine[]): Promise<void> => release(tx, rowsOf(lines));

/** Sells units that `holdUnits` reserved, with their ledger rows. */
export async function sellUnits(tx: Sql, orderId: string, lines: StockLine[], actor: string): Promise<void> {
  const sold = await tx.$queryRaw<StockChange[]>(Prisma.sql`
    WITH held AS (${rowsOf(lines)}), locked AS (${lockedFor(Prisma.sql`held`)}),
      sold AS (
        UPDATE stock_level s SET on_hand = s.on_hand - locked.quantity, reserved = s.reserved - locked.quantity
        FROM locked WHERE s.product_id = locked.product_id RETURNING s.product_id, s.on_hand - s.reserved AS free),
      ledger AS (
        INSERT INTO stock_movement (id, product_id, delta, reason, order_id, actor)
        SELECT gen_random_uuid(), product_id, -quantity, 'SOLD', ${orderId}::uuid, ${actor} FROM held)
    SELECT product_id AS "productId", free FROM sold`);
  await announceSoldOut(tx, sold);
}

/**
 * CTEs `sold` (product_id, free) and `ledger`, for a statement that sells the reserved stock of an
 * order: all its products, or none if one is not reserved. The caller must lock the row of the
 * order. Stock rows are locked in product order.
 * @param lineCount number of products in the order
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

/** Adds up lines of the same product: an UPDATE applies one row for each product. */
function byProduct(lines: StockLine[]): StockLine[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Returns goods of a return or cancellation to the sellable stock, with their ledger rows. */
export async function restock(tx: Sql, orderId: string, back: StockLine[], actor: string): Promise<void> {
  const lines = byProduct(back);
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
  await invalidateCounts(
    tx,
    lines.map(({ productId }) => productId),
  );
}

/**
 * Records returned goods that cannot be sold, for good or for now. Two ledger rows cancel each
 * other out and document the goods, so the sellable stock does not change.
 */
export async function writeOff(
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
