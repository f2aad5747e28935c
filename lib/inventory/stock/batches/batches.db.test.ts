import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { packOrder, unpackParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { createBatch, dayFromNow } from '@/test/factories/batch';
import { createProduct } from '@/test/factories/product';
import { buyGoods } from '@/test/factories/purchase';
import { ACTOR, giveBack, outcomes, refused } from '@/test/shop/return-desk';
import { changeBatch, lockBatch, moveBatch } from './change-batch';
import { correctStock } from '@/lib/inventory/stock/correct-stock';
import { removeUnits } from './count-batch';
import { expireBatches } from './expire-batches';

const STAFF = { actor: 'test', actorId: '0198a000-0000-7000-8000-000000000000' };

const shelf = (productId: number) =>
  db.stockBatch.findMany({
    where: { productId },
    orderBy: { number: 'asc' },
    select: { number: true, physical: true, state: true },
  });
const level = async (productId: number) => {
  const { onHand, reserved, short } = await db.stockLevel.findUniqueOrThrow({ where: { productId } });
  return { onHand, reserved, short };
};
const packedOf = async (parcelId: string) =>
  (
    await db.parcelLineBatch.findMany({
      where: { parcelId },
      orderBy: { batch: { number: 'asc' } },
      select: { quantity: true, batch: { select: { number: true } } },
    })
  ).map(({ quantity, batch }) => [batch.number, quantity]);
const idOf = async (productId: number, number: string) =>
  (await db.stockBatch.findUniqueOrThrow({ where: { productId_number: { productId, number } } })).id;
const recall = (id: string) =>
  inTransaction.withModels(async (tx) =>
    moveBatch(tx, await lockBatch(tx, id), 'RECALLED', { by: STAFF, as: 'recall' }),
  );

/**
 * Creates a paid order of three units: two are in a batch that expires earlier, five in another.
 */
async function ordered() {
  const { order, lines, customer } = await buyGoods([{ quantity: 3, stock: 5 }]);
  const { productId, id: lineId } = lines[0]!;
  const soon = await createBatch(productId, { number: 'A-SOON', units: 2, expiry: dayFromNow(40) });
  return { order, lineId, productId, customer, soon };
}

test('units leave first expired, first out, and come back into the batch they left in', async () => {
  const { order, productId, customer, lineId } = await ordered();
  const { id } = await packOrder(order.id, ACTOR);
  expect(await packedOf(id)).toEqual([
    ['A-SOON', 2],
    ['B2611', 1],
  ]);
  expect((await shelf(productId)).map(({ physical }) => physical)).toEqual([0, 4]);
  expect(await level(productId)).toEqual({ onHand: 4, reserved: 0, short: 0 });
  await unpackParcel(id, ACTOR);
  expect((await shelf(productId)).map(({ physical }) => physical)).toEqual([2, 5]);
  await moveOrder(order.id, 'DISPATCHED', ACTOR);
  await moveOrder(order.id, 'DELIVERED', ACTOR);
  await giveBack({ order, customer, lines: await db.orderLine.findMany({ where: { id: lineId } }) } as never, {
    quantity: 3,
  });
  expect((await shelf(productId)).map(({ physical }) => physical)).toEqual([2, 5]);
  expect(await level(productId)).toEqual({ onHand: 7, reserved: 0, short: 0 });
});

test('anyone who packs can say which batches were taken, and not more than is there', async () => {
  const { order, productId, lineId, soon } = await ordered();
  const other = await idOf(productId, 'B2611');
  const pack = (...batches: [string, number][]) =>
    packOrder(order.id, ACTOR, [
      { id: lineId, quantity: 3, batches: batches.map(([batchId, quantity]) => ({ batchId, quantity })) },
    ]);
  await refused(pack([soon, 3]), 'batchTooFew');
  await refused(pack([soon, 2]), 'batchesDoNotAddUp');
  await refused(pack([soon, 1], [soon, 2]), 'batchTwice');
  await refused(pack([STAFF.actorId, 3]), 'batchMayNotLeave');
  const stranger = await createBatch(await createProduct(), { number: 'OTHER', units: 9 });
  await refused(pack([stranger, 3]), 'batchMayNotLeave');
  expect(await packedOf((await pack([other, 2], [soon, 1])).id)).toEqual([
    ['A-SOON', 1],
    ['B2611', 2],
  ]);
});

test('a quarantined batch is not sold; the shortage is reported and the next units fill it', async () => {
  const { order, productId, soon } = await ordered();
  await changeBatch(await idOf(productId, 'B2611'), 'QUARANTINE', STAFF, 'one was open');
  expect(await level(productId)).toEqual({ onHand: 0, reserved: 0, short: 1 });
  await refused(packOrder(order.id, ACTOR), 'batchesShort');
  await changeBatch(soon, 'DAMAGED', STAFF, 'water');
  expect(await level(productId)).toEqual({ onHand: 0, reserved: 0, short: 3 });
  await createBatch(productId, { number: 'NEW', units: 2 });
  expect(await level(productId)).toEqual({ onHand: 0, reserved: 0, short: 1 });
  await changeBatch(await idOf(productId, 'B2611'), 'SELLABLE', STAFF, 'looked at');
  expect(await level(productId)).toEqual({ onHand: 4, reserved: 0, short: 0 });
  await refused(changeBatch(soon, 'SELLABLE', STAFF, 'dried'), 'batchStep');
  await packOrder(order.id, ACTOR);
});

test('what is short of one order is paid back by another that is cancelled', async () => {
  const first = await buyGoods([{ quantity: 2, stock: 4 }]);
  const { productId } = first.lines[0]!;
  const batch = await idOf(productId, 'B2611');
  const { id } = await packOrder(first.order.id, ACTOR);
  await changeBatch(batch, 'QUARANTINE', STAFF, 'look');
  // After unpacking, its units are among those that may not leave.
  await unpackParcel(id, ACTOR);
  expect(await level(productId)).toEqual({ onHand: 0, reserved: 0, short: 2 });
  await cancelOrder(first.customer.id, first.order.id);
  expect(await level(productId)).toEqual({ onHand: 0, reserved: 0, short: 0 });
  expect((await shelf(productId))[0]).toMatchObject({ physical: 4, state: 'QUARANTINE' });
});

test('nothing of a recalled batch leaves, even if packed; returned units are not sold', async () => {
  const deleted = await buyGoods([{ quantity: 2, stock: 9 }]);
  const { productId } = deleted.lines[0]!;
  await moveOrder(deleted.order.id, 'DISPATCHED', ACTOR);
  await moveOrder(deleted.order.id, 'DELIVERED', ACTOR);
  const parcel = await db.parcel.findFirstOrThrow();
  const batch = await idOf(productId, 'B2611');
  await recall(batch);
  expect(await level(productId)).toEqual({ onHand: 0, reserved: 0, short: 0 });
  await giveBack(deleted as never);
  expect((await shelf(productId))[0]).toMatchObject({ physical: 8, state: 'RECALLED' });
  expect(await level(productId)).toEqual({ onHand: 0, reserved: 0, short: 0 });
  // Also with direct SQL.
  await expect(
    db.$executeRaw`INSERT INTO parcel_line_batch (parcel_id, order_line_id, batch_id, quantity) SELECT ${parcel.id}::uuid, ${deleted.lines[0]!.id}::uuid, ${batch}::uuid, 1 ON CONFLICT DO NOTHING`,
  ).rejects.toThrow('may not leave');
});

test('a parcel that lies packed when its batch is recalled stays in the house', async () => {
  const { order, productId } = await ordered();
  const { id } = await packOrder(order.id, ACTOR);
  await recall(await idOf(productId, 'B2611'));
  await refused(dispatchParcel(id, {}, ACTOR), 'parcelMayNotLeave');
  await expect(db.parcel.update({ where: { id }, data: { state: 'DISPATCHED' } })).rejects.toThrow('may not leave');
  await unpackParcel(id, ACTOR);
  expect(await level(productId)).toEqual({ onHand: 0, reserved: 0, short: 1 });
});

test('a parcel unpacked after its batch stopped is owed other units while some are free', async () => {
  const { order, productId, soon } = await ordered();
  const { id } = await packOrder(order.id, ACTOR);
  await changeBatch(soon, 'QUARANTINE', STAFF, 'look');
  await unpackParcel(id, ACTOR);
  expect(await level(productId)).toEqual({ onHand: 2, reserved: 0, short: 0 });
  expect((await db.stockMovement.findFirstOrThrow({ where: { batchId: soon, reason: 'QUARANTINED' } })).delta).toBe(-2);
  expect(await packedOf((await packOrder(order.id, ACTOR)).id)).toEqual([['B2611', 3]]);
});

test('a parcel of which one unit has no batch stays in the house', async () => {
  const { order } = await ordered();
  const { id } = await packOrder(order.id, ACTOR);
  await db.$executeRaw`UPDATE parcel_line_batch SET quantity = 1 WHERE parcel_id = ${id}::uuid AND quantity = 2`;
  await expect(db.parcel.update({ where: { id }, data: { state: 'DISPATCHED' } })).rejects.toThrow('may not leave');
  await db.$executeRaw`UPDATE parcel_line_batch SET quantity = 2 WHERE parcel_id = ${id}::uuid AND batch_id = (SELECT id FROM stock_batch WHERE number = 'A-SOON')`;
});

test('at midnight in India expired batches stop and short-dated ones are quarantined', async () => {
  const productId = await createProduct({ stock: 1 });
  await createBatch(productId, { number: 'OVER', units: 2, expiry: dayFromNow(-1) });
  await createBatch(productId, { number: 'SHORT', units: 4, expiry: dayFromNow(20) });
  await createBatch(productId, { number: 'TODAY', units: 8, expiry: dayFromNow(0) });
  expect((await level(productId)).onHand).toBe(15);
  expect(await outcomes([expireBatches(), expireBatches()])).toEqual(['done', 'done']);
  expect((await level(productId)).onHand).toBe(13);
  await db.category.updateMany({ data: { shelfLifeDays: 20 } });
  await expireBatches();
  expect(await shelf(productId)).toEqual([
    { number: 'B2611', physical: 1, state: 'SELLABLE' },
    { number: 'OVER', physical: 2, state: 'EXPIRED' },
    { number: 'SHORT', physical: 4, state: 'SELLABLE' },
    { number: 'TODAY', physical: 8, state: 'QUARANTINE' },
  ]);
  expect(await level(productId)).toEqual({ onHand: 5, reserved: 0, short: 0 });
  expect(await expireBatches()).toBe(0);
  const aside = await idOf(productId, 'TODAY');
  await refused(changeBatch(aside, 'SELLABLE', STAFF, 'still good'), 'batchShelfLife');
  await db.category.updateMany({ data: { shelfLifeDays: 0 } });
  await changeBatch(aside, 'SELLABLE', STAFF, 'still good');
  expect(await level(productId)).toEqual({ onHand: 13, reserved: 0, short: 0 });
});

test('what no one has counted does not leave on prescription, and a count follows the shelf', async () => {
  const productId = await createProduct({ stock: 3, batch: null });
  await correctStock(productId, 5, STAFF);
  expect(await shelf(productId)).toEqual([{ number: '', physical: 5, state: 'SELLABLE' }]);
  await createBatch(productId, { number: 'B1', units: 2 });
  await correctStock(productId, 1, STAFF);
  expect(await shelf(productId)).toEqual([
    { number: '', physical: 0, state: 'SELLABLE' },
    { number: 'B1', physical: 1, state: 'SELLABLE' },
  ]);
  await refused(changeBatch(await idOf(productId, ''), 'QUARANTINE', STAFF, 'look'), 'batchNotCounted');
  const counted = await idOf(productId, 'B1');
  await refused(removeUnits(counted, 1, 'DESTROYED', STAFF, 'wet'), 'batchIsSellable');
  await changeBatch(counted, 'DAMAGED', STAFF, 'wet');
  await refused(removeUnits(counted, 2, 'DESTROYED', STAFF, 'wet'), 'batchHasFewer');
  await removeUnits(counted, 1, 'DESTROYED', STAFF, 'wet');
  expect((await shelf(productId)).map(({ physical }) => physical)).toEqual([0, 0]);
});
