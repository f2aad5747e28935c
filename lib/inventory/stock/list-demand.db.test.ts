import { GET as exportCall } from '@/app/api/console/export-demand/route';
import { countOrderWork } from '@/lib/selling/orders/count-work';
import { openStocktake } from '@/lib/inventory/stocktakes/open-stocktake';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { DAY } from '@/lib/kernel/dates';
import { createBatch, dayFromNow } from '@/test/factories/batch';
import { createProduct } from '@/test/factories/product';
import { buyGoods } from '@/test/factories/purchase';
import { createStaff } from '@/test/factories/staff';
import '@/test/shop/return-desk';
import { changeBatch, moveSellable } from './batches/change-batch';
import { countBatch } from './batches/count-batch';
import { countDemand } from './count-demand';
import { listDead, listLow } from './list-demand';

const ACTOR = { actor: 'test', actorId: null };
const days = (count: number) => new Date(Date.now() - count * DAY);

/** Creates a bill for one more unit of a batch. */
async function billed(productId: number, batchId: string, costPaise: number): Promise<void> {
  const { id: supplierId } = await db.supplier.create({ data: { name: 'Vaigai', address: 'Madurai' } });
  const receipt = { serial: 1, financialYear: '26-27', billNumber: '1', billDate: new Date(), billYear: '26-27' };
  const { id: receiptId } = await db.purchaseReceipt.create({
    data: { ...receipt, supplierId, costPaise: 0, taxPaise: 0, actor: 'test' },
  });
  const line = {
    receiptId,
    position: 1,
    productId,
    batchId,
    manufacturer: '',
    quantity: 1,
    gstRateBp: 500,
    mrpPaise: 10_000,
  };
  await db.purchaseReceiptLine.create({ data: { ...line, costPaise } });
  const received = { reason: 'RECEIVED', actor: 'test' } as const;
  await inTransaction.withModels(async (tx) => {
    const ledger = { create: { ...received, delta: 1, state: 'SELLABLE' as const, receiptId } };
    await tx.stockBatch.update({ where: { id: batchId }, data: { physical: { increment: 1 }, ledger } });
    await moveSellable(tx, { ...received, productId, id: batchId, units: 1 });
  });
}

test('what sells and does not last is low; what no one buys is not', async () => {
  const { lines } = await buyGoods([
    { quantity: 3, stock: 10 },
    { quantity: 1, stock: 200 },
  ]);
  const [low, lasts] = lines.map(({ productId }) => productId);
  await createProduct({ stock: 0, batch: null });
  const batch = await db.stockBatch.findFirstOrThrow({ where: { productId: low } });
  await billed(low!, batch.id, 4_000);
  await countBatch(batch.id, 3, ACTOR, 'Eight are gone');
  expect(await listLow(7, 10)).toMatchObject([{ productId: low, available: 0, sold: 3, supplier: 'Vaigai' }]);
  expect((await listLow(180, 10)).map(({ productId }) => productId)).not.toContain(lasts);
  await db.product.update({ where: { id: low }, data: { isActive: false } });
  expect(await listLow(7, 10)).toEqual([]);
});

test('what no one bought for so long is dead, at cost where a bill says it', async () => {
  const { lines } = await buyGoods([{ quantity: 1, stock: 20 }]);
  const [never, young] = [await createProduct({ stock: 2 }), await createProduct({ stock: 3 })];
  await db.product.updateMany({ where: { id: { not: young } }, data: { createdAt: days(200) } });
  const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId: never } });
  await billed(never, id, 4_000);
  expect(await listDead('dead90', 10)).toMatchObject([
    { productId: never, units: 3, unitPaise: 4_000, isCost: true, lastSoldAt: null },
  ]);
  expect(await listDead('dead365', 10)).toEqual([]);
  const later = await listDead('dead180', 10, new Date(Date.now() + 190 * DAY));
  expect(later.map(({ productId, isCost }) => [productId, isCost])).toContainEqual([lines[0]!.productId, false]);
  expect(later.find(({ lastSoldAt }) => lastSoldAt)).toBeDefined();
});

test('either list is a file, and who asked for it is written down', async () => {
  const { cookie } = await createStaff('OPERATOR');
  const { lines } = await buyGoods([{ quantity: 5, stock: 10, name: '=1+1' }]);
  const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId: lines[0]!.productId } });
  await countBatch(id, 5, ACTOR, 'Five are gone');
  for (const [view, text] of [
    ['low', `"'=1+1"`],
    ['dead90', '"unit_value"'],
  ] as const) {
    const request = new Request(`http://localhost:3000/api/console/export-demand?view=${view}`, {
      headers: { cookie },
    });
    const response = await exportCall(request, { params: Promise.resolve({}) });
    expect(await response.text()).toContain(text);
  }
  expect(await db.auditEntry.count({ where: { action: 'stock.export' } })).toBe(2);
});

test('goods that want someone stand on the first screen', async () => {
  const { lines } = await buyGoods([{ quantity: 2, stock: 5 }]);
  const { productId } = lines[0]!;
  const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId } });
  await changeBatch(id, 'DAMAGED', ACTOR, 'Wet');
  await createBatch(await createProduct(), { number: 'SOON', units: 3, expiry: dayFromNow(30) });
  await createBatch(await createProduct(), { number: 'LATER', units: 3, expiry: dayFromNow(31) });
  await openStocktake('due', '', ACTOR);
  const { goodsShort, expiringSoon, stocktakesOpen } = await countOrderWork();
  expect([goodsShort.count, expiringSoon.count, stocktakesOpen.count]).toEqual([1, 1, 1]);
  expect(goodsShort.since).toBeInstanceOf(Date);
});

test('counts reorder suggestions on a schedule, equal to the list', async () => {
  expect((await countOrderWork()).goodsLow).toEqual({ count: 0, since: null });
  const { supplierLeadDays } = await findStoreSettings();
  // The first is sold out, the second has one unit, the third has enough.
  for (const [quantity, left] of [
    [5, 0],
    [20, 1],
    [1, 40],
  ] as const) {
    const { lines } = await buyGoods([{ quantity, stock: 45, pricePaise: 500, mrpPaise: 500 }]);
    const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId: lines[0]!.productId } });
    await countBatch(id, quantity + left, ACTOR, 'Counted');
  }
  const [first, second] = [new Date('2026-11-25T04:35:00Z'), new Date()];
  await countDemand(second);
  const rows = await listLow(supplierLeadDays, 1000);
  const { goodsLow, goodsOut } = await countOrderWork();
  expect([goodsLow, goodsOut]).toEqual([
    { count: rows.length, since: second },
    { count: rows.filter(({ available }) => available <= 0).length, since: second },
  ]);
  expect([rows.length, goodsOut.count]).toEqual([2, 1]);
  // A second count writes the same row.
  await countDemand(first);
  expect(await db.demandCount.findMany()).toMatchObject([{ id: 1, countedAt: first }]);
});
