import { POST as price } from '@/app/api/console/price-product/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { packOrder, unpackParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { receiveGoods } from '@/lib/purchasing/goods-receipts/receive-goods';
import { changeBatch } from '@/lib/inventory/stock/batches/change-batch';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { createBatch } from '@/test/factories/batch';
import { answersOf, bring, check, read, rowsOf, run, undo } from '@/test/factories/import-run';
import { createProduct } from '@/test/factories/product';
import { buyGoods } from '@/test/factories/purchase';
import { createStaff } from '@/test/factories/staff';
import { createSupplier } from '@/test/factories/supplier';
import { ACTOR } from '@/test/shop/return-desk';
import { changeMany, previewMany, undoMany } from './change-bulk';

const STAFF = { actor: 'test', actorId: '0198a000-0000-7000-8000-000000000000' };
const RULE = 'no product has an MRP or a price above the MRP of a batch on sale';
const pricesOf = (id: number) =>
  db.product.findUniqueOrThrow({ where: { id }, select: { mrpPaise: true, pricePaise: true } });
const stateOf = async (id: string) => (await db.stockBatch.findUniqueOrThrow({ where: { id } })).state;

/** Creates a product of 50 rupees, and a batch on sale with the same MRP. */
async function priced(units = 5) {
  const id = await createProduct({ mrpPaise: 5000, pricePaise: 4000, stock: 0 });
  const batch = await createBatch(id, { number: 'LOW', units });
  await db.stockBatch.update({ where: { id: batch }, data: { mrpPaise: 5000 } });
  return { id, batch };
}
const holds = async () =>
  expect((await auditLedger()).filter(({ rule, count }) => rule === RULE && count > 0)).toEqual([]);
afterEach(holds);

test('the editor refuses MRP and price above packs on sale, and names the pack', async () => {
  const { cookie } = await createStaff('OWNER');
  const { id, batch } = await priced();
  const ask = (before: object, after: object) =>
    callRoute<{ fields?: Record<string, string> }>(price, { cookie, body: { product_id: id, before, after } });
  const above = await ask({ mrp: '50.00' }, { mrp: '55.00' });
  expect([above.status, above.body.fields?.mrp]).toEqual([400, expect.stringContaining('₹50')]);
  expect((await ask({ price: '40.00' }, { price: '50.00' })).status).toBe(200);
  await changeBatch(batch, 'QUARANTINE', STAFF, 'older packs');
  expect((await ask({ mrp: '50.00' }, { mrp: '55.00' })).status).toBe(200);
  expect(await pricesOf(id)).toEqual({ mrpPaise: 5500, pricePaise: 5000 });
  // After its release, the batch sets the MRP again.
  await changeBatch(batch, 'SELLABLE', STAFF, 'after all');
  expect(await pricesOf(id)).toEqual({ mrpPaise: 5000, pricePaise: 5000 });
});

test('no statement can put a batch or product on sale above its MRP', async () => {
  const { id, batch } = await priced();
  await expect(db.product.update({ where: { id }, data: { mrpPaise: 5001 } })).rejects.toThrow('has an MRP of 5000');
  await expect(db.stockBatch.update({ where: { id: batch }, data: { mrpPaise: 3999 } })).rejects.toThrow('has an MRP');
  await expect(db.stockBatch.create({ data: { productId: id, number: 'LESS', mrpPaise: 100, physical: 0 } }))
    .resolves //
    .toMatchObject({ number: 'LESS' });
  // It has no units, so it stays in quarantine.
  expect((await db.stockBatch.findFirstOrThrow({ where: { number: 'LESS' } })).state).toBe('QUARANTINE');
  expect(await pricesOf(id)).toEqual({ mrpPaise: 5000, pricePaise: 4000 });
});

test('sold-out batches do not block a price; packed and returned units do', async () => {
  const { order, lines } = await buyGoods([{ quantity: 1, stock: 2 }]);
  const { productId } = lines[0]!;
  const { mrpPaise, pricePaise } = await pricesOf(productId);
  await db.stockBatch.updateMany({ where: { productId }, data: { mrpPaise } });
  const { id: parcel } = await packOrder(order.id, ACTOR);
  const raise = () => db.product.update({ where: { id: productId }, data: { mrpPaise: mrpPaise + 100 } });
  await expect(raise()).rejects.toThrow('on sale has an MRP');
  await unpackParcel(parcel, ACTOR);
  await expect(raise()).rejects.toThrow('on sale has an MRP');
  expect(await pricesOf(productId)).toEqual({ mrpPaise, pricePaise });
  const { id, batch } = await priced(0);
  await db.product.update({ where: { id }, data: { mrpPaise: 6000 } });
  expect([
    await stateOf(batch),
    await db.batchMovement.findFirst({ where: { batchId: batch, actor: 'price' } }),
  ]).toEqual(['QUARANTINE', expect.objectContaining({ delta: 0, reason: 'QUARANTINED' })]);
});

test('a bill and a new price at the same moment: one of them gives way', async () => {
  const supplierId = await createSupplier();
  for (let round = 0; round < 8; round += 1) {
    const id = await createProduct({ mrpPaise: 5000, pricePaise: 4000, stock: 0 });
    const line = { productId: id, number: 'RACE', expiry: '2099-12-31', quantity: 3, freeQuantity: 0 };
    const bill = {
      ...{ supplierId, billNumber: `R-${round}`, billDate: '2026-11-20', billKey: null },
      lines: [{ ...line, costPaise: 100, gstRateBp: 500, mrpPaise: 5000 }],
    };
    await Promise.allSettled([
      receiveGoods(bill, STAFF),
      db.product.update({ where: { id }, data: { mrpPaise: 7000, pricePaise: 6000 } }),
    ]);
    await holds();
  }
});

test('a bulk edit and its undo skip the products they may not change', async () => {
  const [one, two] = [await priced(), await priced()];
  await db.stockBatch.update({ where: { id: two.batch }, data: { mrpPaise: 9000 } });
  const skus = await db.product.findMany({ where: { id: { in: [one.id, two.id] } }, select: { sku: true } });
  expect(skus).toHaveLength(2);
  const filter = { view: 'all' as const, q: '', shelf: '' } as never;
  const up = { operation: 'mrpPercent' as const, value: 1000 };
  const plan = await previewMany(filter, up);
  expect(plan.refused).toContainEqual(expect.objectContaining({ id: one.id, why: 'aboveBatch' }));
  expect(plan.changes.map(({ id }) => id)).toContain(two.id);
  const same = await previewMany(filter, { operation: 'mrpAmount', value: 5100 });
  expect(same.refused).toContainEqual(expect.objectContaining({ id: one.id, why: 'aboveBatch' }));
  expect(same.changes.map(({ id }) => id)).toContain(two.id);
  const down = { operation: 'mrpPercent' as const, value: -1000 };
  const { fingerprint } = await previewMany(filter, down);
  await changeMany(filter, down, { fingerprint, by: STAFF });
  expect(await pricesOf(two.id)).toMatchObject({ mrpPaise: 4500 });
  await db.stockBatch.update({ where: { id: two.batch }, data: { mrpPaise: 4600 } });
  const { id: set } = await db.changeSet.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const { skipped } = await undoMany(set, STAFF);
  expect(skipped.map(({ id }) => id)).toEqual([two.id]);
  expect(await pricesOf(one.id)).toMatchObject({ mrpPaise: 5000 });
});

describe('an import', () => {
  const sku = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).sku;

  it('keeps the MRP of packs on sale, reports it, and applies the rest of the line', async () => {
    const { id } = await priced();
    const runId = await bring(`SKU,MRP,Price,Barcode\n${await sku(id)},60,55,8901030865275\n`);
    expect((await rowsOf(runId))[0]).toMatchObject({
      answer: 'CHANGED',
      after: { fields: { mrpPaise: 5000, pricePaise: 5000 }, barcode: '08901030865275' },
      notes: [{ key: 'mrpStays', values: { mrp: 50 } }],
    });
    expect(await pricesOf(id)).toEqual({ mrpPaise: 5000, pricePaise: 5000 });
  });

  it('names the line where such packs came since the check, and does the others', async () => {
    const [late, free] = [
      await createProduct({ mrpPaise: 5000, pricePaise: 4000, stock: 0 }),
      await createProduct({ mrpPaise: 5000, pricePaise: 4000, stock: 0 }),
    ];
    const runId = await read(`SKU,MRP\n${await sku(late)},60\n${await sku(free)},60\n`);
    await check(runId);
    const batch = await createBatch(late, { number: 'LATE', units: 2 });
    await db.stockBatch.update({ where: { id: batch }, data: { mrpPaise: 5000 } });
    await run(runId);
    expect(await answersOf(runId)).toEqual([
      [2, 'REFUSED', 'batchMrp'],
      [3, 'CHANGED', null],
    ]);
    expect([await pricesOf(late), await pricesOf(free)]).toMatchObject([{ mrpPaise: 5000 }, { mrpPaise: 6000 }]);
  });

  it('undo restores no MRP above later packs, but its own batch’s', async () => {
    const [stored, back] = [
      await createProduct({ mrpPaise: 5000, pricePaise: 4000, stock: 0 }),
      await createProduct({ mrpPaise: 5000, pricePaise: 4000, stock: 0 }),
    ];
    const runId = await bring(
      `SKU,MRP,Batch,Expiry,Qty\n${await sku(stored)},45,,,\n${await sku(back)},45,OWN,12/2099,4\n`,
    );
    const batch = await createBatch(stored, { number: 'SINCE', units: 2 });
    await db.stockBatch.update({ where: { id: batch }, data: { mrpPaise: 4500 } });
    await undo(runId);
    expect((await rowsOf(runId)).map(({ step, problem }) => [step, problem?.key ?? null])).toEqual([
      ['KEPT', 'batchMrp'],
      ['UNDONE', null],
    ]);
    expect([await pricesOf(stored), await pricesOf(back)]).toMatchObject([{ mrpPaise: 4500 }, { mrpPaise: 5000 }]);
  });
});
