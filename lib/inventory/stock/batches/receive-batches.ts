import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { BatchState } from '@/lib/kernel/db/generated/enums';
import { codeForm, isSameCode } from '@/lib/kernel/code-rules';
import { conflict, notFound } from '@/lib/kernel/errors';
import { batchIdOf } from './batch-queries';
import { lowerMrps, moveBatch } from './change-batch';
import { lockBatchesOf } from './move-batches';
import { releaseUnits } from '@/lib/inventory/stock/release-units';

/**
 * Units of a batch on a supplier's bill. The expiry is a day; null for goods that do not expire.
 */
export type ReceivedUnits = {
  productId: number;
  number: string;
  expiry: string | null;
  mrpPaise: number;
  units: number;
};

/** Product of a goods receipt, locked until the transaction ends. */
export type ReceivedGoods = {
  id: number;
  name: string;
  manufacturer: string;
  isDrug: boolean;
  pricePaise: number;
  mrpPaise: number;
  /** Today in India, and the earliest expiry of a batch that may be sold from today on. */
  today: string;
  soonest: string;
};

type LockedBatch = {
  id: string;
  productId: number;
  number: string;
  expiry: string | null;
  mrpPaise: number | null;
  state: BatchState;
  physical: number;
};

/**
 * Locks the products of a bill, before their batches and stock rows.
 * @throws notFound productUnknown; conflict productMerged
 */
export async function lockReceived(tx: Sql, productIds: number[]): Promise<Map<number, ReceivedGoods>> {
  const ids = [...new Set(productIds)];
  const found = await tx.$queryRaw<(ReceivedGoods & { isMerged: boolean })[]>(Prisma.sql`
    SELECT p.id, p.name, EXISTS (SELECT 1 FROM product_merge m WHERE m.absorbed_id = p.id) AS "isMerged", p.manufacturer, p.is_drug AS "isDrug", p.price_paise AS "pricePaise", p.mrp_paise AS "mrpPaise",
      india_today()::text AS today, (india_today() + g.shelf_life_days)::text AS soonest
    FROM product p JOIN category g ON g.id = p.category_id WHERE p.id = ANY(${ids}::int[]) ORDER BY p.id FOR NO KEY UPDATE OF p`);
  if (found.length < ids.length) throw notFound('productUnknown');
  if (found.some(({ isMerged }) => isMerged)) throw conflict('productMerged');
  return new Map(found.map((goods) => [goods.id, goods]));
}

/**
 * Merges the lines of a bill with the same batch.
 * @throws conflict batchDiffers when they have different expiries
 */
function gather(lines: ReceivedUnits[]): ReceivedUnits[] {
  const batches = new Map<string, ReceivedUnits>();
  for (const line of lines) {
    const key = `${line.productId} ${codeForm(line.number)}`;
    const known = batches.get(key);
    if (known && known.expiry !== line.expiry) throw conflict('batchDiffers', { batch: line.number });
    const mrpPaise = Math.min(known?.mrpPaise ?? line.mrpPaise, line.mrpPaise);
    batches.set(key, {
      ...line,
      number: known?.number ?? line.number,
      mrpPaise,
      units: line.units + (known?.units ?? 0),
    });
  }
  return [...batches.values()].toSorted((a, b) => a.productId - b.productId || (a.number < b.number ? -1 : 1));
}

/**
 * Returns the reason to quarantine a batch on receipt: its shelf life is too short, or its MRP is
 * below the selling price.
 */
function quarantineReason(
  { pricePaise, soonest }: ReceivedGoods,
  expiry: string | null,
  mrpPaise: number,
): string | null {
  if (expiry !== null && expiry < soonest) return 'shelf life';
  return mrpPaise < pricePaise ? 'MRP below the price' : null;
}

type Receiving = { receiptId: string; by: AuditActor };
/** Line of a bill with its existing batch, if any, and the reason for quarantine. */
type Coming = { line: ReceivedUnits; known: LockedBatch | undefined; aside: string | null };
/** Batch after the receipt of its units. `before`: MRP that the receipt lowered, or null. */
type Came = LockedBatch & { units: number; note: string | null; before: number | null };
/**
 * Batch of a received line, with the MRP in paise of the batch and of its product if the receipt
 * lowered them, else null.
 */
export type ReceivedBatch = { batchId: string; batchMrpBefore: number | null; mrpBefore: number | null };

const isOf = (line: { productId: number; number: string }) => (batch: { productId: number; number: string }) =>
  batch.productId === line.productId && isSameCode(batch.number, line.number);

/**
 * Checks a line of a bill.
 * @throws conflict batchExpired
 */
function checkLine(line: ReceivedUnits, known: LockedBatch | undefined, goods: ReceivedGoods): Coming {
  const { number, expiry, mrpPaise } = line;
  if (expiry !== null && expiry < goods.today) throw conflict('batchExpired', { name: goods.name, batch: number });
  return { line, known, aside: quarantineReason(goods, expiry, Math.min(mrpPaise, known?.mrpPaise ?? mrpPaise)) };
}

/** Creates missing batches. One created concurrently is found and locked. */
async function insertBatches(tx: Sql, coming: Coming[]): Promise<LockedBatch[]> {
  const missing = coming.filter(({ known }) => !known);
  if (missing.length === 0) return [];
  const rows = missing.map(({ line, aside }) => ({ ...line, state: aside ? 'QUARANTINE' : 'SELLABLE' }));
  const json = JSON.stringify(rows);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO stock_batch (id, product_id, number, expiry_date, mrp_paise, state)
    SELECT gen_random_uuid(), x."productId", x.number, x.expiry, x."mrpPaise", x.state
    FROM jsonb_to_recordset(${json}::jsonb) AS x("productId" int, number text, expiry date, "mrpPaise" int, state "BatchState")
    ON CONFLICT DO NOTHING`);
  return tx.$queryRaw<LockedBatch[]>(Prisma.sql`
    SELECT b.id, b.product_id AS "productId", b.number, b.expiry_date::text AS expiry, b.mrp_paise AS "mrpPaise", b.state::text AS state, b.physical
    FROM jsonb_to_recordset(${json}::jsonb) AS x("productId" int, number text)
    JOIN stock_batch b ON b.id = ${batchIdOf(Prisma.sql`x."productId"`, Prisma.sql`x.number`)} ORDER BY b.id FOR NO KEY UPDATE OF b`);
}

/**
 * Quarantines a batch that may no longer be sold, before it receives more units.
 * @throws conflict batchDiffers
 */
async function settle(tx: Sql, batch: LockedBatch, { line, known, aside }: Coming, by: AuditActor): Promise<Came> {
  const { number, expiry, units } = line;
  if (batch.expiry !== null && batch.expiry !== expiry) throw conflict('batchDiffers', { batch: number });
  const isMoved = batch.state === 'SELLABLE' && aside !== null;
  if (isMoved) await moveBatch(tx, batch, 'QUARANTINE', { by, as: 'staff', why: aside });
  return {
    ...batch,
    expiry,
    state: isMoved ? 'QUARANTINE' : batch.state,
    mrpPaise: Math.min(line.mrpPaise, batch.mrpPaise ?? line.mrpPaise),
    units,
    note: known ? null : aside,
    before: batch.mrpPaise !== null && batch.mrpPaise > line.mrpPaise ? batch.mrpPaise : null,
  };
}

/** Adds the units to their batches, with ledger rows. */
const topUp = (tx: Sql, came: Came[], { receiptId, by }: Receiving) =>
  tx.$executeRaw(Prisma.sql`
    WITH x AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(came)}::jsonb) AS x(id uuid, units int, "mrpPaise" int, expiry date, state "BatchState", note text)),
    moved AS (UPDATE stock_batch b SET physical = b.physical + x.units, mrp_paise = x."mrpPaise", expiry_date = x.expiry FROM x WHERE b.id = x.id)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, receipt_id, note, actor, actor_id)
    SELECT gen_random_uuid(), id, units, 'RECEIVED', state, ${receiptId}::uuid, note, ${by.actor}, ${by.actorId}::uuid FROM x`);

/**
 * Receives the goods of a bill into their batches. For batches on sale, the sellable stock grows
 * after shortages are covered. The caller must lock the products (`lockReceived`). Batches are
 * locked by their ids, stock rows last.
 * @returns the batch of each line, in order
 * @throws conflict batchExpired, batchDiffers
 */
export async function receiveBatches(
  tx: Sql,
  lines: ReceivedUnits[],
  { goods, ...receiving }: Receiving & { goods: Map<number, ReceivedGoods> },
): Promise<ReceivedBatch[]> {
  const productIds = [...goods.keys()];
  await lockBatchesOf(tx, productIds);
  const shelf = await tx.$queryRaw<LockedBatch[]>(Prisma.sql`
    SELECT id, product_id AS "productId", number, expiry_date::text AS expiry, mrp_paise AS "mrpPaise", state::text AS state, physical
    FROM stock_batch WHERE product_id = ANY(${productIds}::int[]) AND number <> '' ORDER BY physical > 0 DESC, spelling`);
  const coming = gather(lines).map((line) => checkLine(line, shelf.find(isOf(line)), goods.get(line.productId)!));
  const opened = await insertBatches(tx, coming);
  const came: Came[] = [];
  for (const one of coming) came.push(await settle(tx, one.known ?? opened.find(isOf(one.line))!, one, receiving.by));
  await topUp(tx, came, receiving);
  const onSale = came.filter(({ state }) => state === 'SELLABLE');
  const lowered = await lowerMrps(tx, onSale);
  await tx.$executeRaw(
    Prisma.sql`INSERT INTO stock_level (product_id) SELECT unnest(${productIds}::int[]) ON CONFLICT DO NOTHING`,
  );
  await releaseUnits(tx, onSale, { reason: 'RECEIVED', actor: receiving.by.actor });
  return lines.map((line) => {
    const { id, before } = came.find(isOf(line))!;
    const isLowered = lowered.includes(line.productId);
    const mrpBefore = isLowered ? goods.get(line.productId)!.mrpPaise : null;
    return { batchId: id, batchMrpBefore: before, mrpBefore };
  });
}
