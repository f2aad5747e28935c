import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { BatchState } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { lowerMrp, moveBatch, moveSellable, type By } from './change-batch';
import { lockBatchesOf } from './move-batches';

/** Units of a batch as a supplier's bill has them; the expiry is a day, null for goods that do not expire. */
export type ReceivedUnits = {
  productId: number;
  number: string;
  expiry: string | null;
  mrpPaise: number;
  units: number;
};

/** A product that is received, as it is until the transaction ends. */
export type ReceivedGoods = {
  id: number;
  name: string;
  categoryId: number;
  manufacturer: string;
  isDrug: boolean;
  pricePaise: number;
  mrpPaise: number;
  /** Today in India, and the first day on which a batch may end that is sold from today on. */
  today: string;
  soonest: string;
};

type Shelf = {
  id: string;
  productId: number;
  number: string;
  expiry: string | null;
  mrpPaise: number | null;
  state: BatchState;
  physical: number;
};

/**
 * The products of a bill, locked before their batches and rows of stock.
 * @throws notFound productUnknown
 */
export async function lockReceived(tx: Sql, productIds: number[]): Promise<Map<number, ReceivedGoods>> {
  const ids = [...new Set(productIds)];
  const found = await tx.$queryRaw<ReceivedGoods[]>(Prisma.sql`
    SELECT p.id, p.name, p.category_id AS "categoryId", p.manufacturer, p.is_drug AS "isDrug", p.price_paise AS "pricePaise", p.mrp_paise AS "mrpPaise",
      india_today()::text AS today, (india_today() + g.shelf_life_days)::text AS soonest
    FROM product p JOIN category g ON g.id = p.category_id WHERE p.id = ANY(${ids}::int[]) ORDER BY p.id FOR NO KEY UPDATE OF p`);
  if (found.length < ids.length) throw notFound('productUnknown');
  return new Map(found.map((goods) => [goods.id, goods]));
}

/** One batch of several lines of a bill. @throws conflict batchDiffers when they do not agree on its expiry */
function gather(lines: ReceivedUnits[]): ReceivedUnits[] {
  const batches = new Map<string, ReceivedUnits>();
  for (const line of lines) {
    const key = `${line.productId} ${line.number.toUpperCase()}`;
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

/** Why a batch may not be sold although nobody put it aside: the clock would do so tonight, or its packs name less than the shop asks. */
function whyAside({ pricePaise, soonest }: ReceivedGoods, expiry: string | null, mrpPaise: number): string | null {
  if (expiry !== null && expiry < soonest) return 'shelf life';
  return mrpPaise < pricePaise ? 'MRP below the price' : null;
}

async function insertBatch(
  tx: Sql,
  { productId, number, expiry, mrpPaise }: ReceivedUnits,
  state: BatchState,
): Promise<Shelf> {
  const [batch] = await tx.$queryRaw<Shelf[]>(Prisma.sql`
    INSERT INTO stock_batch AS b (id, product_id, number, expiry_date, mrp_paise, state)
    VALUES (gen_random_uuid(), ${productId}::int, ${number}, ${expiry}::date, ${mrpPaise}::int, ${state}::"BatchState")
    ON CONFLICT (product_id, number) DO UPDATE SET number = EXCLUDED.number
    RETURNING b.id, b.product_id AS "productId", b.number, b.expiry_date::text AS expiry, b.mrp_paise AS "mrpPaise", b.state::text AS state, b.physical`);
  return batch!;
}

type Receiving = { receiptId: string; by: By };

/** Puts units into a batch that is there or is made. @returns the batch as it is afterwards, with how many came */
async function topUp(
  tx: Sql,
  line: ReceivedUnits,
  { known, goods, receiptId, by }: Receiving & { known: Shelf | undefined; goods: ReceivedGoods },
): Promise<Shelf & { units: number }> {
  const { number, expiry, units } = line;
  if (expiry !== null && expiry < goods.today) throw conflict('batchExpired', { name: goods.name, batch: number });
  const aside = whyAside(goods, expiry, Math.min(line.mrpPaise, known?.mrpPaise ?? line.mrpPaise));
  const batch = known ?? (await insertBatch(tx, line, aside ? 'QUARANTINE' : 'SELLABLE'));
  if (batch.expiry !== null && batch.expiry !== expiry) throw conflict('batchDiffers', { batch: number });
  if (batch.state === 'SELLABLE' && aside) await moveBatch(tx, batch, 'QUARANTINE', { by, as: 'staff', why: aside });
  const state = batch.state === 'SELLABLE' && aside ? 'QUARANTINE' : batch.state;
  const mrpPaise = Math.min(line.mrpPaise, batch.mrpPaise ?? line.mrpPaise);
  await tx.$executeRaw(Prisma.sql`
    WITH moved AS (
      UPDATE stock_batch SET physical = physical + ${units}::int, mrp_paise = ${mrpPaise}::int, expiry_date = ${expiry}::date WHERE id = ${batch.id}::uuid)
    INSERT INTO batch_movement (id, batch_id, delta, reason, state, receipt_id, note, actor, actor_id)
    VALUES (gen_random_uuid(), ${batch.id}::uuid, ${units}::int, 'RECEIVED', ${state}::"BatchState", ${receiptId}::uuid,
      ${known ? null : aside}, ${by.actor}, ${by.actorId}::uuid)`);
  return { ...batch, state, mrpPaise, units };
}

/**
 * Goods of a bill come into their batches, and into what may be sold as far as those are on sale; what was short is paid back first. Products must be
 * locked (`lockReceived`); batches are locked by their ids, rows of stock last.
 * @returns the batch of each line, in their order
 * @throws conflict batchExpired, batchDiffers
 */
export async function receiveBatches(
  tx: Sql,
  lines: ReceivedUnits[],
  { goods, ...receiving }: Receiving & { goods: Map<number, ReceivedGoods> },
): Promise<string[]> {
  const productIds = [...goods.keys()];
  await lockBatchesOf(tx, productIds);
  const shelf = await tx.$queryRaw<Shelf[]>(Prisma.sql`
    SELECT id, product_id AS "productId", number, expiry_date::text AS expiry, mrp_paise AS "mrpPaise", state::text AS state, physical
    FROM stock_batch WHERE product_id = ANY(${productIds}::int[]) AND number <> ''`);
  const isOf = (line: { productId: number; number: string }) => (batch: { productId: number; number: string }) =>
    batch.productId === line.productId && batch.number.toUpperCase() === line.number.toUpperCase();
  const came: (Shelf & { units: number })[] = [];
  for (const line of gather(lines))
    came.push(
      await topUp(tx, line, { ...receiving, known: shelf.find(isOf(line)), goods: goods.get(line.productId)! }),
    );
  const onSale = came.filter(({ state }) => state === 'SELLABLE');
  for (const { productId, mrpPaise } of onSale) await lowerMrp(tx, goods.get(productId)!, mrpPaise!);
  await tx.$executeRaw(
    Prisma.sql`INSERT INTO stock_level (product_id) SELECT unnest(${productIds}::int[]) ON CONFLICT DO NOTHING`,
  );
  for (const { productId, id, units } of onSale)
    await moveSellable(tx, { productId, id, units, reason: 'RECEIVED', actor: receiving.by.actor });
  return lines.map((line) => came.find(isOf(line))!.id);
}
