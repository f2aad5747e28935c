import { POST as cancel } from '@/app/api/console/cancel-supplier-return/route';
import { GET as exported } from '@/app/api/console/export-supplier-returns/route';
import { POST as issue } from '@/app/api/console/issue-supplier-return/route';
import { GET as read } from '@/app/api/console/read-supplier-return/route';
import { POST as send } from '@/app/api/console/send-supplier-return/route';
import { POST as settle } from '@/app/api/console/settle-supplier-return/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { receiveGoods } from '@/lib/purchasing/goods-receipts/receive-goods';
import { changeBatch, lockBatch, moveBatch } from '@/lib/inventory/stock/batches/change-batch';
import { removeUnits } from '@/lib/inventory/stock/batches/count-batch';
import { findProductStock } from '@/lib/inventory/stock/find-product-stock';
import { listBatches } from '@/lib/inventory/stock/batches/list-batches';
import { dayInIndia } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import type { SupplierReturnReason } from '@/lib/kernel/db/generated/enums';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { dayFromNow } from '@/test/factories/batch';
import { createProduct } from '@/test/factories/product';
import { buyGoods } from '@/test/factories/purchase';
import { createStaff } from '@/test/factories/staff';
import { createSupplier } from '@/test/factories/supplier';
import { ACTOR, outcomes } from '@/test/shop/return-desk';
import { findReturn } from './find-return';
import { issueReturn } from './issue-return';
import { listReturnable, listReturnSuppliers, listSupplierNames } from './list-returnable';
import { listReturns } from './list-returns';

const STAFF = { actor: 'test', actorId: '0198a000-0000-7000-8000-000000000000' };
const TODAY = dayInIndia(new Date());
const NOTHING = crypto.randomUUID();
let owner: string;
let supplierId: string;

beforeEach(async () => {
  await emptyDatabase();
  owner = (await createStaff('OWNER')).cookie;
  supplierId = await createSupplier();
});
// The ledger must agree after every test.
afterEach(async () => expect((await auditLedger()).filter(({ count }) => count > 0)).toEqual([]));

type Goods = {
  expiry?: string;
  quantity?: number;
  freeQuantity?: number;
  of?: string;
  productId?: number;
  bill?: string;
};

/**
 * Creates a batch from a supplier's bill.
 * @returns its id and that of its product
 */
async function bought({ expiry = '2099-12-31', quantity = 10, freeQuantity = 0, of, bill, ...rest }: Goods = {}) {
  const productId = rest.productId ?? (await createProduct({ stock: 0 }));
  const line = {
    productId,
    number: 'R1',
    expiry,
    quantity,
    freeQuantity,
    costPaise: 5_000,
    gstRateBp: 500,
    mrpPaise: 10_000,
  };
  const from = { supplierId: of ?? supplierId, billNumber: bill ?? `B-${productId}`, billDate: TODAY, billKey: null };
  await receiveGoods({ ...from, lines: [line] }, STAFF);
  const { id } = await db.stockBatch.findUniqueOrThrow({ where: { productId_number: { productId, number: 'R1' } } });
  return { batchId: id, productId };
}

type Reply = { status: string; message?: string; supplier_return_id: string; number: string; fields?: object };
const call = (handler: Handler, body: object, headers: Record<string, string> = {}) =>
  callRoute<Reply>(handler, { cookie: owner, body, headers });
const back = (batchId: string, units: number, reason: SupplierReturnReason = 'OTHER') => ({
  batch_id: batchId,
  units,
  reason,
});
const write = (lines: object[], of = supplierId) => call(issue, { supplier_id: of, lines });
/** Creates a note that waits for pickup. */
const noteOf = async (batchId: string, units: number) => (await write([back(batchId, units)])).body.supplier_return_id;
const credit = (id: string, change: object = {}) => ({
  ...{ supplier_return_id: id, credit_number: 'cn / 93', credit_date: TODAY, amount: 99.5 },
  ...change,
});
const physical = async (id: string) => (await db.stockBatch.findUniqueOrThrow({ where: { id } })).physical;
const onHand = async (productId: number) => (await db.stockLevel.findUniqueOrThrow({ where: { productId } })).onHand;
const download = (handler: Handler, query: string) =>
  handler(new Request(`http://localhost:3000/api/console/call?${query}`, { headers: { cookie: owner } }), {
    params: Promise.resolve({}),
  });

test('a return note takes its units from batch and sale in one step, with their cost', async () => {
  const { batchId, productId } = await bought({ freeQuantity: 2 });
  const { status, body } = await call(issue, {
    supplier_id: supplierId,
    remark: 'One carton',
    lines: [back(batchId, 4)],
  });
  expect([status, body.number]).toEqual([200, expect.stringMatching(/^SR\/\d\d-\d\d\/0001$/)]);
  expect([await physical(batchId), await onHand(productId)]).toEqual([8, 8]);
  const id = body.supplier_return_id;
  expect(await db.batchMovement.findMany({ where: { supplierReturnId: id } })).toMatchObject([
    { batchId, delta: -4, reason: 'SUPPLIER_RETURN', state: 'SELLABLE' },
  ]);
  expect(await db.stockMovement.findMany({ where: { reason: 'SUPPLIER_RETURN' } })).toMatchObject([
    { batchId, productId, delta: -4 },
  ]);
  expect((await call(send, { supplier_return_id: id })).status).toBe(200);
  expect((await call(settle, credit(id))).status).toBe(200);
  expect(await findReturn(id)).toMatchObject({
    state: 'SETTLED',
    // 50,000 paise were paid for 12 units.
    costPaise: 16_664,
    taxPaise: 834,
    remark: 'One carton',
    content: { shop: { licences: expect.any(Array) as object }, supplier: { licences: [{ form: '20B' }] } },
    creditNumber: 'CN/93',
    creditDate: TODAY,
    creditPaise: 9_950,
    lines: [{ units: 4, reason: 'OTHER', costPaise: 4_166, gstRateBp: 500, mrpPaise: 10_000, billDate: TODAY }],
  });
  expect((await listReturns({ view: 'settled', supplierId })).rows).toMatchObject([
    { id, units: 4, expectedPaise: 17_498, creditPaise: 9_950 },
  ]);
  expect((await listReturns({ view: 'open' })).rows).toEqual([]);
  const acts = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { createdAt: 'asc' } });
  expect(acts.map(({ action, change }) => [action, change])).toEqual([
    ['supplierReturn.issue', { lines: 1, units: 4, amountPaise: 17_498 }],
    ['supplierReturn.send', {}],
    ['supplierReturn.settle', { amountPaise: [17_498, 9_950] }],
  ]);
});

test('the notes of a batch claim at most what its bills cost, free units included', async () => {
  const { batchId, productId } = await bought({ quantity: 10, freeQuantity: 5 });
  const [first, second] = [await noteOf(batchId, 5), await noteOf(batchId, 5)];
  const claimed = async () =>
    (await db.supplierReturn.findMany({ where: { state: { not: 'CANCELLED' } }, orderBy: { id: 'asc' } })).map(
      ({ costPaise }) => Number(costPaise),
    );
  expect(await claimed()).toEqual([16_665, 16_665]);
  await call(cancel, { supplier_return_id: second, reason: 'They take them next month.' });
  await noteOf(batchId, 10);
  expect(await claimed()).toEqual([16_665, 33_330]);
  expect((await claimed()).reduce((sum, paise) => sum + paise)).toBeLessThanOrEqual(50_000);
  // A later bill of the batch, without free units, is claimed as it was paid.
  await bought({ productId, quantity: 4, bill: 'B-later' });
  await noteOf(batchId, 4);
  expect((await claimed()).at(-1)).toBe(20_004);
  expect((await findReturn(first)).lines).toMatchObject([{ costPaise: 3_333 }]);
});

test('proposes expired, recalled, damaged, expiring and named goods for return', async () => {
  const sound = await bought();
  const near = await bought({ expiry: dayFromNow(20) });
  const [expired, damaged, recalled] = [await bought(), await bought(), await bought()];
  await changeBatch(damaged.batchId, 'DAMAGED', STAFF, 'wet');
  await inTransaction.withModels(async (tx) => {
    const batch = await lockBatch(tx, recalled.batchId);
    await moveBatch(tx, batch, 'RECALLED', { by: STAFF, as: 'recall' });
    await moveBatch(tx, await lockBatch(tx, expired.batchId), 'EXPIRED', { by: STAFF, as: 'clock' });
  });
  await bought({ of: await createSupplier(), expiry: dayFromNow(20) });
  const proposed = async (batchId: string | null, within = 90) =>
    (await listReturnable(supplierId, { within, batchId, most: 10 })).map((one) => one.batchId).toSorted();
  const due = [near, expired, damaged, recalled].map(({ batchId }) => batchId);
  expect(await proposed(null)).toEqual(due.toSorted());
  expect(await proposed(null, 19)).toEqual(due.slice(1).toSorted());
  expect(await proposed(sound.batchId)).toEqual([...due, sound.batchId].toSorted());
  const choices = await listReturnSuppliers(90);
  expect(choices.find(({ id }) => id === supplierId)?.batches).toBe(4);
  expect(await listSupplierNames()).toEqual(choices.map(({ id, name }) => ({ id, name })));
  const lines = [
    back(near.batchId, 1, 'NEAR_EXPIRY'),
    back(expired.batchId, 2, 'EXPIRED'),
    back(damaged.batchId, 3, 'DAMAGED'),
    back(recalled.batchId, 4, 'RECALLED'),
  ];
  expect((await write(lines)).status).toBe(200);
  // Unsellable units do not reduce the sellable stock.
  expect(await onHand(damaged.productId)).toBe(0);
  expect(await physical(recalled.batchId)).toBe(6);
});

test('a batch names its last supplier, and a note returns it to that supplier only', async () => {
  const { batchId, productId } = await bought();
  expect((await findProductStock(productId)).batches).toMatchObject([{ supplierId }]);
  expect((await listBatches({ view: 'onShelf', q: 'R1' })).rows).toMatchObject([{ id: batchId, supplierId }]);
  await changeBatch(batchId, 'DAMAGED', STAFF, 'wet');
  expect(await outcomes([removeUnits(batchId, 1, 'SUPPLIER_RETURN', STAFF, 'x')])).toEqual(['batchHasSupplier']);
  expect(await outcomes([removeUnits(batchId, 1, 'DESTROYED', STAFF, 'x')])).toEqual(['done']);
});

describe('is refused, and nothing has changed:', () => {
  const keyOf = (lines: { batchId: string; units: number; reason?: SupplierReturnReason }[], of = supplierId) =>
    outcomes([
      issueReturn({ supplierId: of, remark: '', lines: lines.map((one) => ({ reason: 'OTHER', ...one })) }, STAFF),
    ]);

  test.each([
    ['a supplier nobody knows', 'supplierUnknown'],
    ['a batch nobody knows', 'batchUnknown'],
    ['a batch of another supplier', 'batchNotOfSupplier'],
    ['the same batch twice', 'batchTwice'],
    ['a reason that is not true', 'returnReason'],
    ['more than lies there', 'batchHasFewer'],
    ['more than came from there', 'returnMoreThanBought'],
  ])('%s', async (what, key) => {
    const { batchId, productId } = await bought();
    const other = await createSupplier();
    const line = { batchId, units: 2 };
    const requested: Record<string, () => Promise<unknown>> = {
      supplierUnknown: () => keyOf([line], NOTHING),
      batchUnknown: () => keyOf([line, { batchId: NOTHING, units: 1 }]),
      batchNotOfSupplier: () => keyOf([line], other),
      batchTwice: () => keyOf([line, line]),
      returnReason: () => keyOf([{ ...line, reason: 'EXPIRED' }]),
      batchHasFewer: () => keyOf([{ batchId, units: 11 }]),
      returnMoreThanBought: async () => {
        await bought({ productId, of: other, quantity: 3, bill: 'X' });
        return keyOf([{ batchId, units: 11 }]);
      },
    };
    expect([what, await requested[key]!()]).toEqual([what, [key]]);
    expect(await db.supplierReturn.count()).toBe(0);
    expect(await physical(batchId)).toBe(await onHand(productId));
  });

  test('units that are sold, promised or packed', async () => {
    const { lines, order } = await buyGoods([{ quantity: 3, stock: 20 }]);
    const { productId } = lines[0]!;
    const { batchId } = await bought({ productId, quantity: 4 });
    expect(await keyOf([{ batchId, units: 5 }])).toEqual(['batchHasFewer']);
    await packOrder(order.id, ACTOR, [{ id: lines[0]!.id, quantity: 1, batches: [{ batchId, quantity: 1 }] }]);
    expect(await keyOf([{ batchId, units: 4 }])).toEqual(['batchHasFewer']);
    await db.stockLevel.update({ where: { productId }, data: { reserved: 20 } });
    expect(await keyOf([{ batchId, units: 3 }])).toEqual(['returnUnitsSold']);
    await db.stockLevel.update({ where: { productId }, data: { reserved: 0 } });
    expect(await keyOf([{ batchId, units: 3 }])).toEqual(['done']);
    expect(await onHand(productId)).toBe(18);
  });
});

test('returns the same units once; after cancelling the note they can return', async () => {
  const { batchId, productId } = await bought();
  const id = await noteOf(batchId, 10);
  await bought({ productId, of: await createSupplier(), quantity: 5, bill: 'X' });
  expect((await write([back(batchId, 1)])).status).toBe(409);
  expect((await call(cancel, { supplier_return_id: id, reason: 'Next month' })).status).toBe(200);
  expect([await physical(batchId), await onHand(productId)]).toEqual([15, 15]);
  expect(await findReturn(id)).toMatchObject({
    state: 'CANCELLED',
    cancelReason: 'Next month',
    endedBy: expect.any(String) as string,
  });
  expect((await write([back(batchId, 10)])).body.number).toMatch(/0002$/);
});

test('a batch that stopped meanwhile gets its units back, and they are not sold', async () => {
  const { batchId, productId } = await bought();
  const id = await noteOf(batchId, 10);
  await changeBatch(batchId, 'QUARANTINE', STAFF, 'looked at');
  expect((await call(cancel, { supplier_return_id: id, reason: 'x' })).status).toBe(200);
  expect([await physical(batchId), await onHand(productId)]).toEqual([10, 0]);
  expect(await db.batchMovement.findMany({ where: { supplierReturnId: id, delta: 10 } })).toMatchObject([
    { reason: 'TAKEN_BACK', state: 'QUARANTINE' },
  ]);
});

test('a note goes its way once, and never back', async () => {
  const { batchId } = await bought();
  const id = await noteOf(batchId, 2);
  const named = { supplier_return_id: id };
  expect((await call(settle, credit(id))).status).toBe(409);
  expect((await call(send, named)).status).toBe(200);
  expect((await call(send, named)).status).toBe(409);
  expect((await call(cancel, { ...named, reason: 'x' })).status).toBe(409);
  const early = await call(settle, credit(id, { credit_date: dayFromNow(2) }));
  expect([early.status, early.body.fields]).toEqual([400, { credit_date: expect.any(String) as string }]);
  expect((await call(settle, credit(id))).status).toBe(200);
  expect((await call(settle, credit(id, { credit_number: 'CN/94' }))).status).toBe(409);
  for (const [handler, body] of [
    [send, {}],
    [cancel, { reason: 'x' }],
    [settle, credit(NOTHING)],
  ] as const)
    expect((await call(handler, { ...body, supplier_return_id: NOTHING })).status).toBe(404);
  await expect(db.supplierReturn.update({ where: { id }, data: { creditPaise: 1n } })).rejects.toThrow(/cannot become/);
  await expect(db.supplierReturn.delete({ where: { id } })).rejects.toThrow(/append-only/);
  await expect(db.supplierReturnLine.deleteMany()).rejects.toThrow(/append-only/);
});

test('a credit note number is unique per supplier and settles one return', async () => {
  const [{ batchId }, other] = [await bought(), await createSupplier()];
  const foreign = await bought({ of: other });
  const ids = [await noteOf(batchId, 1), await noteOf(batchId, 1)];
  ids.push((await write([back(foreign.batchId, 1)], other)).body.supplier_return_id);
  for (const id of ids) await call(send, { supplier_return_id: id });
  const tries = await Promise.all(ids.slice(0, 2).map((id) => call(settle, credit(id))));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const known = tries.find(({ status }) => status === 409)!.body;
  expect(known.fields).toEqual({ credit_number: expect.stringContaining('SR/') as string });
  expect((await call(settle, credit(ids[2]!))).status).toBe(200);
});

test('twenty at once take what is there once; numbers have no gap', async () => {
  const { batchId, productId } = await bought({ quantity: 30 });
  const each = () => issueReturn({ supplierId, remark: '', lines: [{ batchId, units: 2, reason: 'OTHER' }] }, STAFF);
  const done = await outcomes(Array.from({ length: 20 }, each));
  expect(done.filter((one) => one === 'done')).toHaveLength(15);
  expect([await physical(batchId), await onHand(productId)]).toEqual([0, 0]);
  const notes = await db.supplierReturn.findMany({ orderBy: { serial: 'asc' } });
  expect(notes.map(({ serial }) => serial)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  const [{ id } = notes[0]!] = notes;
  const ended = await Promise.all(
    Array.from({ length: 6 }, () => call(cancel, { supplier_return_id: id, reason: 'x' })),
  );
  expect(ended.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await physical(batchId)).toBe(2);
});

test('a repeated press is one note; an interrupted one leaves none', async () => {
  const { batchId } = await bought();
  const body = { supplier_id: supplierId, lines: [back(batchId, 3)] };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = [await call(issue, body, headers), await call(issue, body, headers)];
  expect(second.body).toEqual(first.body);
  expect(await physical(batchId)).toBe(7);
  // The last write of a note fails, as if the process had crashed there.
  await db.$executeRaw`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`;
  await db.$executeRaw`CREATE TRIGGER die BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION die()`;
  const lines = [{ batchId, units: 2, reason: 'OTHER' as const }];
  const killed = await issueReturn({ supplierId, remark: '', lines }, STAFF).catch(String);
  await db.$executeRaw`DROP FUNCTION die CASCADE`;
  expect(killed).toContain('killed');
  expect([await physical(batchId), await db.supplierReturn.count()]).toEqual([7, 1]);
  expect((await write([back(batchId, 2)])).body.number).toMatch(/0002$/);
});

test('readers of stock get note and file but cannot return goods', async () => {
  const { batchId } = await bought({ expiry: dayFromNow(5) });
  const id = (await write([back(batchId, 4, 'NEAR_EXPIRY')])).body.supplier_return_id;
  owner = (await createStaff('PHARMACIST')).cookie;
  expect((await write([back(batchId, 1)])).status).toBe(403);
  const paper = await download(read, `supplier_return_id=${id}`);
  expect([paper.status, paper.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/SR-\d\d-\d\d-0001\.pdf/),
  ]);
  expect((await download(read, `supplier_return_id=${NOTHING}`)).status).toBe(404);
  const [head, row, end] = (await (await download(exported, `view=open&supplier_id=${supplierId}`)).text()).split(
    '\r\n',
  );
  const cells = Object.fromEntries(
    head!
      .replace('\uFEFF', '')
      .split(',')
      .map((name, index) => [name.slice(1, -1), row!.split(',')[index]!.slice(1, -1)]),
  );
  expect(cells).toMatchObject({ state: 'OPEN', batch: 'R1', reason: 'NEAR_EXPIRY', units: '4' });
  expect(Object.keys(cells).filter((name) => /cost|expected|credited|difference/.test(name))).toEqual([]);
  expect(end).toBe('');
  expect(await (await download(exported, 'view=sent')).text()).not.toContain('R1');
  const seen = await db.auditEntry.findMany({ where: { action: { startsWith: 'supplierReturn.' } } });
  owner = (await createStaff('OWNER')).cookie;
  const whole = await (await download(exported, 'view=open')).text();
  expect(whole).toContain('"unit_cost"');
  expect(whole).toContain('"210"');
  expect(seen.map(({ action }) => action).toSorted()).toEqual([
    'supplierReturn.export',
    'supplierReturn.export',
    'supplierReturn.issue',
    'supplierReturn.read',
  ]);
});
