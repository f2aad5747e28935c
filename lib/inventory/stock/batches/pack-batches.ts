import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { BatchState, Schedule } from '@/lib/kernel/db/generated/enums';
import { conflict, invalid } from '@/lib/kernel/errors';
import { INDIA_TODAY, lockPackable, type PackableBatch } from './batch-queries';
import { firstExpiredFirstOut, needsNumber, type Portion } from './batch-rules';
import { moveSellable } from './change-batch';
import { UNSOLD_REASON } from './return-batches';

/** Units of a batch taken from the shelf by a person. */
export type ChosenBatch = { batchId: string; quantity: number };
/** Units of an order line for a parcel; first expired, first out if no batches are named. */
export type LineToPack = {
  id: string;
  productId: number;
  name: string;
  schedule: Schedule;
  quantity: number;
  batches?: ChosenBatch[];
};
type Packed = { orderLineId: string; batchId: string; quantity: number };

/**
 * Allocates the units of a line to the named batches.
 * @throws invalid batchUnknown; conflict batchMayNotLeave, batchTooFew, batchesDoNotAddUp
 */
function chosenPortions(line: LineToPack, batches: PackableBatch[], chosen: ChosenBatch[]): Portion<PackableBatch>[] {
  const sum = chosen.reduce((total, { quantity }) => total + quantity, 0);
  if (sum !== line.quantity) throw conflict('batchesDoNotAddUp', { name: line.name, count: line.quantity });
  if (new Set(chosen.map(({ batchId }) => batchId)).size < chosen.length) throw invalid('batchTwice');
  return chosen.map(({ batchId, quantity }) => {
    const batch = batches.find(({ id }) => id === batchId);
    if (!batch) throw conflict('batchMayNotLeave', { name: line.name });
    if (quantity > batch.physical)
      throw conflict('batchTooFew', { name: line.name, batch: batch.number, count: batch.physical });
    return { batch, quantity };
  });
}

/**
 * Allocates the units of a line to the named batches, or else by expiry.
 * @throws conflict batchUncounted, batchesShort; the errors of `chosenPortions`
 */
function choose(line: LineToPack, of: PackableBatch[]): Portion<PackableBatch>[] {
  const isKnown = ({ number, expiry }: PackableBatch) => number !== '' && expiry !== null;
  const batches = needsNumber(line.schedule) ? of.filter(isKnown) : of;
  if (line.batches) return chosenPortions(line, batches, line.batches);
  const { portions, missing } = firstExpiredFirstOut(batches, line.quantity);
  if (missing === 0) return portions;
  if (batches.length < of.length) throw conflict('batchUncounted', { name: line.name });
  throw conflict('batchesShort', { name: line.name, count: line.quantity - missing });
}

/** Allocates all lines. A line gets what the lines before it leave of a batch. */
function allocate(lines: LineToPack[], onShelf: PackableBatch[]): Packed[] {
  const left = onShelf.map((batch) => ({ ...batch }));
  return lines.flatMap((line) => {
    const portions = choose(
      line,
      left.filter(({ productId, physical }) => productId === line.productId && physical > 0),
    );
    return portions.map(({ batch, quantity }) => {
      batch.physical -= quantity;
      return { orderLineId: line.id, batchId: batch.id, quantity };
    });
  });
}

/**
 * Takes the units of a parcel from their batches. The caller must lock the order. Batches are
 * locked by their ids, before any stock row.
 * @throws conflict batchMayNotLeave, batchTooFew, batchesDoNotAddUp, batchUncounted, batchesShort;
 * invalid batchTwice
 */
export async function takeForParcel(tx: Sql, parcelId: string, lines: LineToPack[], actor: string): Promise<void> {
  const onShelf = await lockPackable(
    tx,
    lines.map(({ productId }) => productId),
  );
  const packed = allocate(lines, onShelf);
  await tx.$executeRaw(Prisma.sql`
    WITH packed AS (
      INSERT INTO parcel_line_batch (parcel_id, order_line_id, batch_id, quantity)
      SELECT ${parcelId}::uuid, * FROM json_to_recordset(${JSON.stringify(packed)}::json) AS p("orderLineId" uuid, "batchId" uuid, quantity int)
      RETURNING batch_id, quantity),
    summed AS (SELECT batch_id, sum(quantity)::int AS quantity FROM packed GROUP BY batch_id),
    taken AS (UPDATE stock_batch b SET physical = b.physical - p.quantity FROM summed p WHERE b.id = p.batch_id RETURNING b.id, b.state)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, parcel_id, actor)
    SELECT gen_random_uuid(), p.batch_id, -p.quantity, 'PACKED', t.state, ${parcelId}::uuid, ${actor} FROM packed p JOIN taken t ON t.id = p.batch_id`);
}

/**
 * Returns the units of a parcel that has not left to their batches. Units that may no longer be
 * sold reduce the sellable stock: free units replace them, otherwise the order is short. The caller
 * must lock the parcel's order, and delete the parcel's rows afterwards.
 */
export async function allocateToBatches(tx: Sql, parcelId: string, actor: string): Promise<void> {
  const back = await tx.$queryRaw<{ id: string; productId: number; state: BatchState; units: number }[]>(Prisma.sql`
    WITH locked AS (
      SELECT b.id, b.product_id, b.state, x.quantity FROM stock_batch b JOIN parcel_line_batch x ON x.batch_id = b.id
      WHERE x.parcel_id = ${parcelId}::uuid ORDER BY b.id FOR NO KEY UPDATE OF b),
    summed AS (SELECT id, product_id, state, sum(quantity)::int AS units FROM locked GROUP BY id, product_id, state),
    back AS (UPDATE stock_batch b SET physical = b.physical + l.units FROM summed l WHERE b.id = l.id),
    ledger AS (
      INSERT INTO batch_movement (id, batch_id, delta, reason, state, parcel_id, actor)
      SELECT gen_random_uuid(), id, quantity, 'UNPACKED', state, ${parcelId}::uuid, ${actor} FROM locked)
    SELECT id, product_id AS "productId", state::text AS state, units FROM summed ORDER BY product_id, id`);
  for (const { id, productId, state, units } of back)
    if (state !== 'SELLABLE')
      await moveSellable(tx, { productId, id, units: -units, reason: UNSOLD_REASON[state], actor });
}

/**
 * Checks a parcel before it leaves, because a batch may have been recalled, quarantined or expired
 * since packing. Locks its batches until the transaction ends, so that a recall finds each unit
 * either in the store or dispatched.
 * @throws conflict parcelMayNotLeave
 */
export async function checkDispatchable(tx: Sql, parcelId: string): Promise<void> {
  const stopped = await tx.$queryRaw<{ name: string; batch: string; isStopped: boolean }[]>(Prisma.sql`
    SELECT l.name, b.number AS batch, b.state <> 'SELLABLE' OR COALESCE(b.expiry_date < ${INDIA_TODAY}, false) AS "isStopped"
    FROM parcel_line_batch x JOIN stock_batch b ON b.id = x.batch_id JOIN order_line l ON l.id = x.order_line_id
    WHERE x.parcel_id = ${parcelId}::uuid ORDER BY b.id FOR SHARE OF b`);
  const first = stopped.find(({ isStopped }) => isStopped);
  if (first) throw conflict('parcelMayNotLeave', { name: first.name, batch: first.batch });
}
