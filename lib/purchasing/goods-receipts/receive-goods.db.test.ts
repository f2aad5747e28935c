import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { changeBatch } from '@/lib/inventory/stock/batches/change-batch';
import { db } from '@/lib/kernel/db/client';
import { dayInIndia } from '@/lib/kernel/dates';
import { POST as receive } from '@/app/api/console/receive-goods/route';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createBatch, dayFromNow } from '@/test/factories/batch';
import { createProduct } from '@/test/factories/product';
import { buyGoods } from '@/test/factories/purchase';
import { createStaff } from '@/test/factories/staff';
import { createSupplier } from '@/test/factories/supplier';
import { ACTOR, outcomes } from '@/test/shop/return-desk';
import { findReceipt } from './find-receipt';
import { listReceipts } from './list-receipts';
import { undoReceipt } from './undo-receipt';
import { receiveGoods, type Bill, type BillLine } from './receive-goods';

beforeEach(() => emptyDatabase());

const STAFF = { actor: 'test', actorId: '0198a000-0000-7000-8000-000000000000' };
const TODAY = dayInIndia(new Date());
const line = (productId: number, change: Partial<BillLine> = {}): BillLine => ({
  productId,
  number: 'N1',
  expiry: '2099-03-31',
  quantity: 10,
  freeQuantity: 0,
  costPaise: 5_000,
  gstRateBp: 500,
  mrpPaise: 10_000,
  ...change,
});
const bill = (supplierId: string, lines: BillLine[], change: Partial<Bill> = {}): Bill => ({
  supplierId,
  billNumber: 'SM/418',
  billDate: TODAY,
  billKey: null,
  lines,
  ...change,
});
const take = (of: Bill) => receiveGoods(of, STAFF);
const key = async (work: Promise<unknown>) => (await outcomes([work]))[0];
const shelf = async (productId: number) =>
  (
    await db.stockBatch.findMany({
      where: { productId },
      orderBy: { number: 'asc' },
      select: { number: true, physical: true, state: true, mrpPaise: true },
    })
  ).map(({ number, physical, state, mrpPaise }) => [number, physical, state, mrpPaise]);
const level = async (productId: number) => {
  const { onHand, short } = await db.stockLevel.findUniqueOrThrow({ where: { productId } });
  return { onHand, short };
};
const drug = async (options: Parameters<typeof createProduct>[0] = {}) => {
  const id = await createProduct(options);
  await db.product.update({ where: { id }, data: { isDrug: true, manufacturer: 'Cipla Ltd' } });
  return id;
};

test('received goods are in their batches and sellable, and both ledgers agree', async () => {
  const [supplierId, productId] = [await createSupplier(), await drug({ stock: 4 })];
  const lines = [
    line(productId, { freeQuantity: 2 }),
    line(productId, { number: 'b2611', expiry: '2099-12-31', quantity: 3 }),
  ];
  const { id, serial } = await take(bill(supplierId, lines));
  expect(serial).toBe(1);
  expect(await shelf(productId)).toEqual([
    ['B2611', 7, 'SELLABLE', 10_000],
    ['N1', 12, 'SELLABLE', 10_000],
  ]);
  expect(await level(productId)).toEqual({ onHand: 19, short: 0 });
  const sold = await db.stockMovement.findMany({ where: { productId, reason: 'RECEIVED' } });
  expect(sold.reduce((sum, { delta }) => sum + delta, 0)).toBe(15);
  const moves = await db.batchMovement.findMany({ where: { receiptId: id }, orderBy: { delta: 'asc' } });
  expect(moves.map(({ delta, reason, state }) => [delta, reason, state])).toEqual([
    [3, 'RECEIVED', 'SELLABLE'],
    [12, 'RECEIVED', 'SELLABLE'],
  ]);
  expect(await findReceipt(id)).toMatchObject({
    serial: 1,
    billNumber: 'SM/418',
    billDate: TODAY,
    hasBill: false,
    costPaise: 65_000,
    taxPaise: 3_250,
    lines: [
      {
        batch: 'N1',
        quantity: 10,
        freeQuantity: 2,
        manufacturer: 'Cipla Ltd',
        expiry: '2099-03-31',
        state: 'SELLABLE',
      },
      { batch: 'B2611', quantity: 3 },
    ],
  });
  expect((await listReceipts({ q: 'sm/4' })).rows).toMatchObject([{ id, lines: 2, amountPaise: 68_250 }]);
  expect((await listReceipts({ q: 'nobody' })).rows).toEqual([]);
  await expect(db.purchaseReceipt.delete({ where: { id } })).rejects.toThrow(/append-only/);
});

test('receives the same bill once, also for twenty concurrent calls, without serial gaps', async () => {
  const [supplierId, productId] = [await createSupplier(), await drug({ stock: 0 })];
  const tries = await outcomes(Array.from({ length: 20 }, () => take(bill(supplierId, [line(productId)]))));
  expect(tries.filter((one) => one === 'done')).toHaveLength(1);
  expect(tries.filter((one) => one === 'billKnown')).toHaveLength(19);
  expect(await level(productId)).toEqual({ onHand: 10, short: 0 });
  const others = await Promise.all(Array.from({ length: 8 }, () => createSupplier()));
  await Promise.all(others.map((id) => take(bill(id, [line(productId), line(productId, { number: 'N2' })]))));
  const serials = await db.purchaseReceipt.findMany({ orderBy: { serial: 'asc' }, select: { serial: true } });
  expect(serials.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await level(productId)).toEqual({ onHand: 170, short: 0 });
  // Suppliers restart their numbers each financial year.
  await take(bill(supplierId, [line(productId)], { billDate: '2025-06-01' }));
});

test('accepts drugs only from suppliers licensed on the bill date, other goods from any', async () => {
  const [goods, medicine] = [await createProduct(), await drug()];
  const [none, ended] = [await createSupplier({ until: null }), await createSupplier({ until: dayFromNow(-1) })];
  for (const supplierId of [none, ended])
    expect(await key(take(bill(supplierId, [line(goods), line(medicine)])))).toBe('supplierUnlicensed');
  await take(bill(none, [line(goods)]));
  await take(bill(ended, [line(medicine)], { billDate: dayFromNow(-1) }));
  await db.supplier.update({ where: { id: none }, data: { isActive: false } });
  expect(await key(take(bill(none, [line(goods)], { billNumber: '2' })))).toBe('supplierInactive');
});

test('what was short is paid back first', async () => {
  const { order, lines } = await buyGoods([{ quantity: 3, stock: 12 }]);
  const productId = lines[0]!.productId;
  const old = await db.stockBatch.findFirstOrThrow({ where: { productId } });
  await changeBatch(old.id, 'QUARANTINE', STAFF, 'wet');
  expect(await level(productId)).toEqual({ onHand: 0, short: 3 });
  await take(
    bill(await createSupplier(), [line(productId, { quantity: 2 }), line(productId, { number: 'N2', quantity: 4 })]),
  );
  expect(await level(productId)).toEqual({ onHand: 3, short: 0 });
  await packOrder(order.id, ACTOR);
});

test('refuses a bill with a conflicting, expired or missing expiry, and stores none of it', async () => {
  const [supplierId, productId] = [await createSupplier(), await drug({ stock: 0 })];
  await createBatch(productId, { number: 'KNOWN', units: 1, expiry: '2099-05-31' });
  const refuse = (change: Partial<BillLine>) => key(take(bill(supplierId, [line(productId), line(productId, change)])));
  expect(await refuse({ number: 'known', expiry: '2099-06-30' })).toBe('batchDiffers');
  expect(await refuse({ number: 'N1', expiry: '2099-06-30' })).toBe('batchDiffers');
  expect(await refuse({ number: 'OLD', expiry: dayFromNow(-1) })).toBe('batchExpired');
  expect(await refuse({ number: 'ENDLESS', expiry: null })).toBe('drugWithoutExpiry');
  expect(await refuse({ number: 'EMPTY', quantity: 0 })).toBe('lineWithoutUnits');
  expect(await refuse({ productId: 2_000_000_000 })).toBe('productUnknown');
  expect(await key(take(bill(supplierId, [line(productId)], { billDate: dayFromNow(1) })))).toBe('billInFuture');
  expect(await shelf(productId)).toEqual([['KNOWN', 1, 'SELLABLE', null]]);
  expect(await db.purchaseReceipt.count()).toBe(0);
});

test('receiving keeps unsellable batches unsellable and quarantines batches with too little shelf life', async () => {
  const [supplierId, productId] = [await createSupplier(), await drug({ stock: 0 })];
  const id = await createBatch(productId, { number: 'ASIDE', units: 1 });
  await changeBatch(id, 'QUARANTINE', STAFF, 'wet');
  const { categoryId } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  await db.category.update({ where: { id: categoryId }, data: { shelfLifeDays: 30 } });
  const ends = { expiry: '2099-12-31' };
  await take(
    bill(supplierId, [line(productId, { number: 'ASIDE', ...ends }), line(productId, { expiry: dayFromNow(20) })]),
  );
  expect(await shelf(productId)).toEqual([
    ['ASIDE', 11, 'QUARANTINE', 10_000],
    ['N1', 10, 'QUARANTINE', 10_000],
  ]);
  expect(await level(productId)).toEqual({ onHand: 0, short: 0 });
});

test('no page shows a higher MRP than packs on sale, and nothing sells above it', async () => {
  const [supplierId, productId] = [
    await createSupplier(),
    await drug({ stock: 0, mrpPaise: 10_000, pricePaise: 8_000 }),
  ];
  const mrp = async () => (await db.product.findUniqueOrThrow({ where: { id: productId } })).mrpPaise;
  await take(bill(supplierId, [line(productId, { number: 'DEAR', mrpPaise: 12_000 })]));
  expect(await mrp()).toBe(10_000);
  await take(bill(supplierId, [line(productId, { number: 'LESS', mrpPaise: 9_000 })], { billNumber: '2' }));
  expect(await mrp()).toBe(9_000);
  const below = [
    line(productId, { number: 'BELOW', mrpPaise: 7_000 }),
    line(productId, { number: 'LESS', mrpPaise: 7_500 }),
  ];
  await take(bill(supplierId, below, { billNumber: '3' }));
  expect(await mrp()).toBe(9_000);
  expect(await shelf(productId)).toEqual([
    ['BELOW', 10, 'QUARANTINE', 7_000],
    ['DEAR', 10, 'SELLABLE', 12_000],
    ['LESS', 20, 'QUARANTINE', 7_500],
  ]);
  expect(await level(productId)).toEqual({ onHand: 10, short: 0 });
  const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId, number: 'BELOW' } });
  expect(await key(changeBatch(id, 'SELLABLE', STAFF, 'x'))).toBe('batchBelowPrice');
  await db.product.update({ where: { id: productId }, data: { pricePaise: 7_000 } });
  await changeBatch(id, 'SELLABLE', STAFF, 'the price is lower now');
});

test('undo restores the MRPs that a receipt lowered, and those that changed since stay', async () => {
  const supplierId = await createSupplier();
  const [restored, changed, other] = [await createProduct(), await createProduct(), await createProduct()];
  const ids = [restored, changed, other];
  const mrpOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).mrpPaise;
  await take(bill(supplierId, [line(restored)], { billNumber: 'A' }));
  const lowered = ids.map((productId) => line(productId, { mrpPaise: 9_000 }));
  const { id } = await take(bill(supplierId, lowered, { billNumber: 'B' }));
  expect(await Promise.all(ids.map(mrpOf))).toEqual([9_000, 9_000, 9_000]);
  expect(await shelf(restored)).toContainEqual(['N1', 20, 'SELLABLE', 9_000]);
  await db.product.update({ where: { id: changed }, data: { mrpPaise: 8_800 } });
  await take(bill(supplierId, [line(other, { number: 'N2', mrpPaise: 9_500 })], { billNumber: 'C' }));
  await undoReceipt(id, STAFF);
  expect(await Promise.all(ids.map(mrpOf))).toEqual([10_000, 8_800, 9_500]);
  expect(await shelf(restored)).toContainEqual(['N1', 10, 'SELLABLE', 10_000]);
  expect((await auditLedger()).filter(({ count }) => count > 0)).toEqual([]);
});

test('the ledger check finds units of receipts that are not in their batches', async () => {
  const [supplierId, productId] = [await createSupplier(), await createProduct()];
  const { id: live } = await take(bill(supplierId, [line(productId)], { billNumber: 'A' }));
  const { id: undone } = await take(bill(supplierId, [line(productId, { number: 'N2' })], { billNumber: 'B' }));
  await undoReceipt(undone, STAFF);
  const found = async () =>
    (await auditLedger()).find(({ rule }) => rule.startsWith('the units of every receipt'))?.count;
  expect(await found()).toBe(0);
  for (const receiptId of [live, undone]) {
    const { batchId } = await db.purchaseReceiptLine.findFirstOrThrow({ where: { receiptId } });
    await db.batchMovement.create({
      data: { batchId, delta: 1, reason: 'RECEIVED', state: 'SELLABLE', receiptId, actor: 'test' },
    });
  }
  expect(await found()).toBe(2);
  // Other checks of this file expect a ledger that agrees.
  await emptyDatabase();
});

test('the call reads a bill as it is typed', async () => {
  const { cookie } = await createStaff('PHARMACIST');
  const [supplierId, productId] = [await createSupplier(), await drug({ stock: 0 })];
  const ask = (change: object, of: object = {}) =>
    callRoute<{ serial: number; message: string; fields: object }>(receive, {
      cookie,
      body: {
        supplier_id: supplierId,
        bill_number: ' sm / 418 ',
        bill_date: TODAY,
        lines: [
          {
            product_id: productId,
            number: 'N1',
            expiry: '02/2096',
            quantity: 3,
            cost: 18.29,
            gst: 12,
            mrp: 100,
            ...of,
          },
        ],
        ...change,
      },
    });
  for (const wrong of [
    { cost: 1e12 },
    { gst: 5.001 },
    { mrp: 0 },
    { quantity: 1.5 },
    { expiry: '13/2099' },
    { number: 'a\0' },
    { quantity: 1e9 },
  ])
    expect([wrong, (await ask({}, wrong)).status]).toEqual([wrong, 400]);
  for (const wrong of [
    { bill_date: '2026-02-31' },
    { bill_number: ' ' },
    { lines: [] },
    { bill_key: 'rx/2026/11/x.pdf' },
    { bill_key: `bill/2026/11/${STAFF.actorId}.pdf` },
  ])
    expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
  expect(await ask({})).toMatchObject({ status: 200, body: { serial: 1 } });
  expect((await ask({ bill_number: 'SM/418' })).status).toBe(409);
  const receipt = await db.purchaseReceipt.findFirstOrThrow({ include: { lines: true } });
  expect(receipt).toMatchObject({ billNumber: 'SM/418', costPaise: 5_487n, taxPaise: 658n });
  const { expiryDate } = await db.stockBatch.findFirstOrThrow({ where: { productId } });
  expect(expiryDate?.toISOString().slice(0, 10)).toBe('2096-02-29');
});
