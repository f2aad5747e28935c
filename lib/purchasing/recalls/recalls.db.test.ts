import { processDue } from '@/lib/background/handlers';
import { addToCart } from '@/lib/selling/cart/commands';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { packOrder, unpackParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { db } from '@/lib/kernel/db/client';
import { createBatch } from '@/test/factories/batch';
import { createAddress, createCustomer } from '@/test/factories/customer';
import { createProduct } from '@/test/factories/product';
import { buyCart, buyGoods } from '@/test/factories/purchase';
import { ACTOR, giveBack, outcomes, refused } from '@/test/shop/return-desk';
import { notifyNextBatch } from './announce-recall';
import { exportRecall } from './export-report';
import { readReport } from './read-report';
import { finishRecall } from './finish-recall';
import { confirmCall } from './confirm-call';
import { listPacked, listRecalledBatches } from './list-batches';
import { listBuyers, readBuyers } from './list-buyers';
import { findRecall, listRecalls } from './list-recalls';
import { openRecall } from './open-recall';
import { together, unexplained } from './rules';
import type { NewRecall } from './schema';

const STAFF = { actor: 'test', actorId: '0198a000-0000-7000-8000-000000000000' };
const what = (batchIds: string[], change: Partial<NewRecall> = {}): NewRecall => ({
  batch_ids: batchIds,
  reference: 'CDSCO/NSQ/17',
  recall_class: 'II',
  level: 'CONSUMER',
  reason: 'Fails the dissolution test',
  is_mock: false,
  ...change,
});
const batchOf = async (productId: number, number = 'B2611') =>
  (await db.stockBatch.findUniqueOrThrow({ where: { productId_number: { productId, number } } })).id;
const stateOf = async (id: string) => (await db.stockBatch.findUniqueOrThrow({ where: { id } })).state;
const notices = () => db.notification.findMany({ where: { kind: 'batchRecalled' } });
const contacts = (recallId: string) =>
  db.recallContact.findMany({ where: { recallId }, orderBy: { customerId: 'asc' } });

/** Creates a customer who bought units of an existing product and received them. */
async function bought(productId: number, quantity: number) {
  const customer = await createCustomer();
  await createAddress(customer.id);
  await addToCart(customer.id, { productId, quantity });
  const order = await buyCart(customer.id);
  await moveOrder(order.id, 'DISPATCHED', ACTOR);
  await moveOrder(order.id, 'DELIVERED', ACTOR);
  return { customer, order, lines: await db.orderLine.findMany({ where: { orderId: order.id } }) };
}

test('a recall stops its batches for good, lists who has units, and tells each once', async () => {
  const productId = await createProduct({ stock: 20 });
  const batch = await batchOf(productId);
  const [one, two] = [await bought(productId, 2), await bought(productId, 3)];
  const deleted = await bought(productId, 1);
  await db.customer.update({
    where: { id: deleted.customer.id },
    data: { deletedAt: new Date(), firstName: '', lastName: '' },
  });
  await db.customer.update({ where: { id: two.customer.id }, data: { emailVerifiedAt: null } });
  await giveBack(one as never, { quantity: 1 });
  const { id, number } = await openRecall(what([batch]), STAFF);
  expect(number).toMatch(/^RC\/\d\d-\d\d\/0001$/);
  expect(await stateOf(batch)).toBe('RECALLED');
  const level = await db.stockLevel.findUniqueOrThrow({ where: { productId } });
  expect(level.onHand - level.reserved).toBe(0);

  await processDue();
  const reported = await contacts(id);
  const of = (customerId: string) => reported.find((row) => row.customerId === customerId);
  expect(of(one.customer.id)).toMatchObject({ units: 1, unreachable: null, toldAt: expect.any(Date) });
  expect(of(two.customer.id)).toMatchObject({ units: 3, unreachable: 'NOT_CONFIRMED', toldAt: expect.any(Date) });
  expect(of(deleted.customer.id)).toMatchObject({ units: 1, unreachable: 'DELETED', toldAt: null });
  expect((await notices()).map(({ customerId }) => customerId).sort()).toEqual(
    [one.customer.id, two.customer.id].sort(),
  );
  expect(
    await db.outboxMessage.count({
      where: { topic: 'notice', dedupeKey: { in: (await notices()).map((row) => `notice:${row.id}`) } },
    }),
  ).toBe(2);

  expect(await findRecall(id)).toMatchObject({ buyers: 3, units: 5, told: 1, unreachable: 2, batches: ['B2611'] });
  const { rows } = await listBuyers(id, { view: 'all' });
  expect(rows.find(({ customerId }) => customerId === one.customer.id)).toMatchObject({
    units: 1,
    email: expect.stringContaining('•••'),
    orders: [{ number: one.order.number, left: 2, returned: 1 }],
  });
  expect((await listBuyers(id, { view: 'unreachable' })).count).toBe(2);
  expect((await listBuyers(id, { view: 'waiting' })).count).toBe(0);
  expect((await readBuyers(id, null, 10)).length).toBe(3);

  // Returned units go to the batch they left from and are not sold.
  await giveBack(two as never, { quantity: 3 });
  const batches = await listRecalledBatches(id);
  expect(batches).toMatchObject([
    {
      number: 'B2611',
      received: 20,
      left: 6,
      returned: 4,
      shelved: 4,
      onShelf: 18,
      stateBefore: 'SELLABLE',
      unitsBefore: 15,
    },
  ]);
  expect(unexplained(together(batches))).toBe(0);
  expect((await db.stockLevel.findUniqueOrThrow({ where: { productId } })).onHand).toBe(0);

  await Promise.allSettled([1, 2, 3].map(() => confirmCall(id, two.customer.id, STAFF)));
  await refused(confirmCall(id, two.customer.id, STAFF), 'recallCalled');
  await expect(confirmCall(id, STAFF.actorId, STAFF)).rejects.toMatchObject({ kind: 'notFound' });
  expect(await db.auditEntry.count({ where: { action: 'recall.call', subjectId: id } })).toBe(1);
  expect((await listBuyers(id, { view: 'all' })).rows.filter(({ calledAt }) => calledAt)).toMatchObject([
    { customerId: two.customer.id, calledByName: null },
  ]);
  expect(await findRecall(id)).toMatchObject({ told: 1, called: 1 });
  await expect(
    db.recallContact.updateMany({ where: { recallId: id, calledAt: { not: null } }, data: { calledBy: 'other' } }),
  ).rejects.toThrow('append-only');

  await finishRecall(id, 'Four came back.', STAFF);
  await refused(confirmCall(id, one.customer.id, STAFF), 'recallClosed');
  await refused(finishRecall(id, 'again', STAFF), 'recallClosed');
  expect(await stateOf(batch)).toBe('RECALLED');
  expect((await listRecalls({ view: 'closed' })).rows).toMatchObject([{ id, outcome: 'Four came back.' }]);
  // Also with direct SQL.
  await expect(db.stockBatch.update({ where: { id: batch }, data: { state: 'SELLABLE' } })).rejects.toThrow(
    'cannot become SELLABLE',
  );
  await expect(
    db.recall.update({ where: { id }, data: { closedAt: null, closedBy: null, outcome: null } }),
  ).rejects.toThrow('append-only');
  await expect(
    db.recallContact.updateMany({ where: { recallId: id, toldAt: { not: null } }, data: { toldAt: null } }),
  ).rejects.toThrow('append-only');
  await expect(db.recall.delete({ where: { id } })).rejects.toThrow();
});

test('anyone who does not want emails about orders is told all the same', async () => {
  const productId = await createProduct({ stock: 5 });
  const { customer } = await bought(productId, 1);
  for (const topic of ['dispatch', 'delivery', 'return', 'prescription'])
    await db.notificationPreference.create({ data: { customerId: customer.id, topic, byMail: false } });
  await openRecall(what([await batchOf(productId)]), STAFF);
  await processDue();
  const [notice] = await notices();
  expect(await db.outboxMessage.count({ where: { dedupeKey: `notice:${notice!.id}`, doneAt: { not: null } } })).toBe(1);
});

test('one of two concurrent recalls opens, and repeated notices are sent once', async () => {
  const productId = await createProduct({ stock: 9 });
  const batch = await batchOf(productId);
  await bought(productId, 1);
  await bought(productId, 1);
  expect((await outcomes([openRecall(what([batch]), STAFF), openRecall(what([batch]), STAFF)])).sort()).toEqual(
    ['batchStep', 'done'].sort(),
  );
  const { id, serial } = await db.recall.findFirstOrThrow();
  expect(serial).toBe(1);
  await Promise.all([notifyNextBatch({ recallId: id, batch: 1 }), notifyNextBatch({ recallId: id, batch: 1 })]);
  await notifyNextBatch({ recallId: id, batch: 1 });
  await processDue();
  expect(await notices()).toHaveLength(2);
  expect((await contacts(id)).every(({ toldAt }) => toldAt !== null)).toBe(true);
});

test('lists packed parcels to unpack, and a recall cannot close before', async () => {
  const { order, lines } = await buyGoods([{ quantity: 2, stock: 5 }]);
  const { id: parcelId } = await packOrder(order.id, ACTOR);
  const { id } = await openRecall(what([await batchOf(lines[0]!.productId)]), STAFF);
  expect(await listPacked(id, 10)).toEqual([{ parcelId, orderNumber: order.number, parcelNumber: 1, units: 2 }]);
  await refused(dispatchParcel(parcelId, {}, ACTOR), 'parcelMayNotLeave');
  await refused(finishRecall(id, 'x', STAFF), 'recallStillPacked');
  expect(unexplained(together(await listRecalledBatches(id)))).toBe(0);
  await unpackParcel(parcelId, ACTOR);
  expect(await listPacked(id, 10)).toEqual([]);
  await finishRecall(id, 'None had left.', STAFF);
});

test('a mock recall lists who has units, and changes and tells nothing', async () => {
  const productId = await createProduct({ stock: 5 });
  const batch = await batchOf(productId);
  await bought(productId, 2);
  const { id } = await openRecall(what([batch], { is_mock: true }), STAFF);
  await processDue();
  expect(await stateOf(batch)).toBe('SELLABLE');
  expect(await notices()).toEqual([]);
  expect(await findRecall(id)).toMatchObject({ isMock: true, buyers: 1, units: 2, told: 0 });
  await notifyNextBatch({ recallId: id, batch: 1 });
  expect(await notices()).toEqual([]);
  expect((await listRecalls({ view: 'open' })).count).toBe(0);
  expect((await listRecalls({ view: 'mock' })).count).toBe(1);
  await finishRecall(id, 'Took a moment.', STAFF);
});

test('off the shelf of stores alone: buyers are listed, and not told', async () => {
  const productId = await createProduct({ stock: 5 });
  await bought(productId, 2);
  const { id } = await openRecall(what([await batchOf(productId)], { level: 'RETAIL' }), STAFF);
  await processDue();
  expect(await notices()).toEqual([]);
  expect(await findRecall(id)).toMatchObject({ buyers: 1, told: 0 });
  await finishRecall(id, 'Sent back.', STAFF);
});

test('is of counted batches of one product, several at once, whatever their state was', async () => {
  const productId = await createProduct({ stock: 5 });
  const [first, second] = [await batchOf(productId), await createBatch(productId, { number: 'B2', units: 4 })];
  const other = await batchOf(await createProduct({ stock: 1 }));
  const uncounted = await db.stockBatch.create({ data: { productId, number: '' } });
  await refused(openRecall(what([first, other]), STAFF), 'recallOneProduct');
  await refused(openRecall(what([uncounted.id]), STAFF), 'batchNotCounted');
  await refused(openRecall(what([STAFF.actorId]), STAFF), 'batchUnknown');
  expect(await db.recall.count()).toBe(0);
  await db.stockBatch.update({ where: { id: second }, data: { state: 'EXPIRED' } });
  await db.stockLevel.update({ where: { productId }, data: { onHand: 5 } });
  await db.stockMovement.create({ data: { productId, delta: -4, reason: 'EXPIRED', actor: 'test' } });
  await db.batchMovement.create({
    data: { batchId: second, delta: 0, reason: 'EXPIRED', state: 'EXPIRED', actor: 'test' },
  });
  const { id } = await openRecall(what([second, first, first]), STAFF);
  expect((await listRecalledBatches(id)).map(({ number, stateBefore, state }) => [number, stateBefore, state])).toEqual(
    [
      ['B2', 'EXPIRED', 'RECALLED'],
      ['B2611', 'SELLABLE', 'RECALLED'],
    ],
  );
});

test('report and buyers are files that say who asked for them', async () => {
  const productId = await createProduct({ stock: 5 });
  const { customer, order } = await bought(productId, 2);
  const { id } = await openRecall(what([await batchOf(productId)]), STAFF);
  const read = async (part: 'report' | 'buyers') => {
    const { name, parts } = await exportRecall(id, part, STAFF);
    const all: Uint8Array[] = [];
    for await (const chunk of parts) all.push(chunk);
    return { name, text: Buffer.concat(all).toString('utf8') };
  };
  const report = await read('report');
  expect(report.name).toMatch(/^RC-\d\d-\d\d-0001-report\.csv$/);
  expect(report.text).toContain('"CDSCO/NSQ/17","II","CONSUMER"');
  expect(report.text.trim().split('\r\n')).toHaveLength(2);
  const { text } = await read('buyers');
  expect(text).toContain(`"${order.number}","2","0"`);
  expect(text).not.toContain(customer.email);
  expect(await db.auditEntry.count({ where: { action: 'recall.export', actorId: STAFF.actorId } })).toBe(2);
  const pdf = await readReport(id, STAFF, 'en');
  expect(pdf.headers.get('content-disposition')).toMatch(/RC-\d\d-\d\d-0001-report\.pdf/);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const last = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(last).toMatchObject({ action: 'recall.export', subjectId: id, change: { part: 'pdf', count: 1 } });
  await expect(readReport(STAFF.actorId, STAFF, 'en')).rejects.toMatchObject({ kind: 'notFound' });
  await expect(exportRecall(STAFF.actorId, 'report', STAFF)).rejects.toMatchObject({ kind: 'notFound' });
});
