import { GET as exportCall } from '@/app/api/console/export-stocktake/route';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { receiveGoods } from '@/lib/purchasing/goods-receipts/receive-goods';
import { db } from '@/lib/kernel/db/client';
import { buyGoods } from '@/test/factories/purchase';
import { createBatch } from '@/test/factories/batch';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { createSupplier } from '@/test/factories/supplier';
import { ACTOR, outcomes, refused } from '@/test/shop/return-desk';
import { approveStocktake } from './approve-stocktake';
import { cancelStocktake } from './cancel-stocktake';
import { countLine } from './count-line';
import { exportStocktake } from './export-stocktake';
import { findStocktake, listStocktakeLines } from './find-stocktake';
import { listCountable, listStocktakes } from './list-stocktakes';
import { openStocktake } from './open-stocktake';

const STAFF = { actor: 'test', actorId: '0198a000-0000-7000-8000-000000000000' };
const OTHER = { actor: 'other', actorId: '0198a000-0000-7000-8000-000000000001' };

const shelf = async (productId: number) =>
  Object.fromEntries(
    (await db.stockBatch.findMany({ where: { productId } })).map(({ number, physical }) => [number, physical]),
  );
const onHand = async (productId: number) => (await db.stockLevel.findUniqueOrThrow({ where: { productId } })).onHand;

/** Opens a stocktake of a product with ten units in one batch and five in a quarantined one. */
async function opened() {
  const { order, lines } = await buyGoods([{ quantity: 2, stock: 12 }]);
  const { productId } = lines[0]!;
  await createBatch(productId, { number: 'ASIDE', units: 5 });
  await db.stockBatch.updateMany({ where: { number: 'ASIDE' }, data: { state: 'QUARANTINE' } });
  await db.stockLevel.update({ where: { productId }, data: { onHand: { decrement: 5 } } });
  await db.stockMovement.create({ data: { productId, delta: -5, reason: 'QUARANTINED', actor: 'test' } });
  const { sku } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  const { id, lines: count } = await openStocktake('products', `${sku.toLowerCase()}, OTHER`, STAFF);
  expect(count).toBe(2);
  const [aside, main] = (await listStocktakeLines(id, true)).toSorted((one, other) =>
    one.number.localeCompare(other.number),
  );
  return { id, order, productId, aside: aside!.id, main: main!.id };
}

test('what differs is counted again, and what was packed meanwhile is not lost', async () => {
  const { id, order, productId, aside, main } = await opened();
  expect(await countLine(aside, 5, STAFF)).toBe('counted');
  // The batch has twelve units, two of them sold and not packed.
  expect(await countLine(main, 11, STAFF)).toBe('toRecount');
  await refused(approveStocktake(id, 'Yearly count', STAFF), 'stocktakeRecount');
  await packOrder(order.id, ACTOR);
  expect(await countLine(main, 9, OTHER)).toBe('counted');
  const line = (await listStocktakeLines(id, true)).find(({ number }) => number !== 'ASIDE')!;
  expect(line).toMatchObject({
    expected: 10,
    counted: 9,
    firstExpected: 12,
    firstCounted: 11,
    countedBy: 'other',
    isCost: false,
  });
  await createBatch(productId, { number: 'NEW', units: 3 });
  await approveStocktake(id, 'Yearly count', STAFF);
  expect(await shelf(productId)).toEqual({ B2611: 9, ASIDE: 5, NEW: 3 });
  expect(await onHand(productId)).toBe(12);
  expect(await findStocktake(id)).toMatchObject({ state: 'APPROVED', reason: 'Yearly count', endedBy: 'test' });
  const moved = await db.batchMovement.findMany({ where: { reason: 'COUNTED' } });
  expect(moved.map(({ delta, note }) => [delta, note])).toEqual([[-1, 'Yearly count']]);
  await refused(countLine(main, 9, OTHER), 'stocktakeEnded');
  await expect(db.stocktakeLine.update({ where: { id: main }, data: { counted: 1 } })).rejects.toThrow('has ended');
});

test('units dispatched since the count are not deducted twice; shortages are reported', async () => {
  const { id, order, productId, main } = await opened();
  await countLine(main, 10, STAFF);
  await countLine(main, 10, OTHER);
  await packOrder(order.id, ACTOR);
  await approveStocktake(id, 'Counted', STAFF);
  expect((await shelf(productId)).B2611).toBe(8);
  expect(await onHand(productId)).toBe(8);
  const next = await opened();
  await countLine(next.main, 1, STAFF);
  await countLine(next.main, 1, STAFF);
  await packOrder(next.order.id, ACTOR);
  await refused(approveStocktake(next.id, 'Counted', STAFF), 'stocktakeMoved');
});

test('it is approved once, or given up', async () => {
  const { id, main } = await opened();
  await refused(approveStocktake(id, 'x', STAFF), 'stocktakeNothing');
  await countLine(main, 12, STAFF);
  const both = await outcomes([approveStocktake(id, 'x', STAFF), approveStocktake(id, 'x', STAFF)]);
  expect(both).toEqual(['done', 'stocktakeEnded']);
  await refused(cancelStocktake(id, STAFF), 'stocktakeEnded');
  const other = await opened();
  await cancelStocktake(other.id, STAFF);
  expect(
    (await listStocktakes('ended', {})).rows.map(({ state, lines, counted, differing }) => [
      state,
      lines,
      counted,
      differing,
    ]),
  ).toEqual([
    ['CANCELLED', 2, 0, 0],
    ['APPROVED', 2, 1, 0],
  ]);
});

test('what was not counted longest comes first, and nothing is asked of an empty shelf', async () => {
  await refused(openStocktake('start', 'NOWHERE-', STAFF), 'stocktakeEmpty');
  await refused(openStocktake('category', '', STAFF), 'stocktakeScope');
  const [counted, never] = [await createProduct({ stock: 3 }), await createProduct({ stock: 3 })];
  await db.stockBatch.updateMany({ where: { productId: counted }, data: { countedAt: new Date() } });
  await db.product.update({ where: { id: counted }, data: { soldCount: 900 } });
  const { lines } = await openStocktake('due', '', STAFF);
  expect(lines).toBe(2);
  expect((await openStocktake('category', 'test', STAFF)).lines).toBe(2);
  expect((await openStocktake('start', 't-', STAFF)).lines).toBe(2);
  expect((await listStocktakes('open', {})).rows).toHaveLength(3);
  expect(await listCountable()).toEqual([{ slug: 'test', name: 'Test' }]);
  expect(never).toBeGreaterThan(0);
});

test('units count at cost only for readers who may see costs', async () => {
  const productId = await createProduct({ stock: 0 });
  const line = { productId, number: 'B1', expiry: '2099-03-31', quantity: 3, freeQuantity: 0 };
  await receiveGoods(
    {
      ...{ supplierId: await createSupplier(), billNumber: '1', billDate: '2026-11-20', billKey: null },
      lines: [{ ...line, costPaise: 1_234, gstRateBp: 500, mrpPaise: 10_000 }],
    },
    STAFF,
  );
  const { sku } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  const { id } = await openStocktake('products', sku, STAFF);
  const valued = async (withCosts: boolean) =>
    (await listStocktakeLines(id, withCosts)).map(({ unitPaise, isCost }) => [unitPaise, isCost]);
  expect(await valued(true)).toEqual([[1_234, true]]);
  expect(await valued(false)).toEqual([[10_000, false]]);
});

test('what has ended is read as a file, which is written down', async () => {
  const { id, main } = await opened();
  await countLine(main, 13, STAFF);
  await refused(exportStocktake(id, true, STAFF), 'stocktakeOpen');
  await cancelStocktake(id, STAFF);
  const { cookie } = await createStaff('PHARMACIST');
  const request = new Request(`http://localhost:3000/api/console/export-stocktake?stocktake_id=${id}`, {
    headers: { cookie },
  });
  const response = await exportCall(request, { params: Promise.resolve({}) });
  expect(await response.text()).toContain('"12","13","","","1","100","MRP","100","test"');
  expect(await db.auditEntry.count({ where: { action: 'stocktake.export', subjectId: id } })).toBe(1);
});
