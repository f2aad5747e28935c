import { POST as end } from '@/app/api/console/end-purchase-order/route';
import { GET as read } from '@/app/api/console/read-purchase-order/route';
import { POST as receive } from '@/app/api/console/receive-goods/route';
import { POST as save } from '@/app/api/console/save-purchase-order/route';
import { POST as send } from '@/app/api/console/send-purchase-order/route';
import { processDue } from '@/lib/background/handlers';
import { countBatch } from '@/lib/inventory/stock/batches/count-batch';
import { listLow } from '@/lib/inventory/stock/list-demand';
import { suggestedUnits } from '@/lib/inventory/stock/reorder-rules';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { receiveGoods } from '@/lib/purchasing/goods-receipts/receive-goods';
import { undoReceipt } from '@/lib/purchasing/goods-receipts/undo-receipt';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { buyGoods } from '@/test/factories/purchase';
import { createStaff } from '@/test/factories/staff';
import { createSupplier } from '@/test/factories/supplier';
import '@/test/shop/return-desk';
import { findOrder } from './find-order';
import { listOrders } from './list-orders';
import { listProposed } from './list-proposed';

const STAFF = { actor: 'test', actorId: '0198a000-0000-7000-8000-000000000000' };
const LEAD = 7;
let owner: string;
let operator: string;
let supplierId: string;
let productId: number;

beforeEach(async () => {
  await emptyDatabase();
  owner = (await createStaff('OWNER')).cookie;
  operator = (await createStaff('OPERATOR')).cookie;
  supplierId = await createSupplier();
  productId = await createProduct({ stock: 0 });
});

type Reply = { purchase_order_id: string; number: string; version: number; message: string };
const ask = (handler: Handler, body: object, cookie = owner) => callRoute<Reply>(handler, { cookie, body });
const line = (quantity = 20, of = productId) => ({ product_id: of, quantity });
const write = async (lines: object[] = [line()], cookie = owner) =>
  (await ask(save, { supplier_id: supplierId, lines }, cookie)).body;

/** Writes an order and sends it without an email. */
async function sent(lines?: object[]): Promise<string> {
  const { purchase_order_id: id, version } = await write(lines);
  expect((await ask(send, { purchase_order_id: id, version, by_email: false })).status).toBe(200);
  return id;
}

let bills = 0;
function bill(purchaseOrderId: string | undefined, units: [of: number, quantity: number][]) {
  bills += 1;
  return ask(receive, {
    ...{ supplier_id: supplierId, bill_number: `B-${bills}`, bill_date: '2026-11-20' },
    purchase_order_id: purchaseOrderId,
    lines: units.map(([of, quantity]) => ({
      ...{ product_id: of, number: 'P1', expiry: '03/2099', quantity, free_quantity: 2 },
      ...{ cost: 50, gst: 5, mrp: 100 },
    })),
  });
}

/** Downloads an order. */
const file = async (id: string, kind: string, cookie = owner) => {
  const request = new Request(
    `http://localhost:3000/api/console/read-purchase-order?purchase_order_id=${id}&file=${kind}`,
    { headers: { cookie } },
  );
  return (await read(request, { params: Promise.resolve({}) })).text();
};

test('an order goes from a draft to its supplier, and its receipts close it line by line', async () => {
  const other = await createProduct({ stock: 0 });
  const unordered = await createProduct({ stock: 0, name: 'Not ordered' });
  const { purchase_order_id: id, number, version } = await write([line(20), line(10, other)]);
  expect([number, version]).toEqual([expect.stringMatching(/^PO\/\d\d-\d\d\/0001$/), 1]);
  const change = { purchase_order_id: id, version, supplier_id: supplierId, lines: [line(25), line(10, other)] };
  expect((await ask(save, change)).body).toMatchObject({ version: 2, number });
  expect((await ask(save, change)).status).toBe(409);
  expect((await ask(send, { purchase_order_id: id, version: 1, by_email: false })).status).toBe(409);
  expect((await ask(send, { purchase_order_id: id, version: 2, by_email: false })).status).toBe(200);
  expect((await ask(save, { ...change, version: 2 })).status).toBe(409);

  expect((await bill(id, [[productId, 15]])).status).toBe(200);
  expect(await findOrder(id)).toMatchObject({
    state: 'PART_RECEIVED',
    lines: [
      { quantity: 25, received: 15, freeReceived: 2 },
      { quantity: 10, received: 0 },
    ],
  });
  expect(
    (
      await bill(id, [
        [productId, 12],
        [other, 10],
        [unordered, 1],
      ])
    ).status,
  ).toBe(200);
  const order = await findOrder(id);
  expect(order).toMatchObject({
    state: 'CLOSED',
    lines: [{ quantity: 25, received: 27 }, { received: 10 }],
    unordered: [{ productId: unordered, name: 'Not ordered', units: 3 }],
    content: { supplier: { address: '4 Anna Salai, Chennai' } },
  });
  expect(order.receipts).toHaveLength(2);
  expect((await bill(id, [[productId, 1]])).status).toBe(409);
  const { rows } = await listOrders({ view: 'closed', supplierId });
  expect(rows).toMatchObject([{ id, lines: 2, units: 35, received: 38, state: 'CLOSED' }]);
  expect(await db.auditEntry.count({ where: { subject: 'purchaseOrder', subjectId: id } })).toBe(3);
});

test('the email to the supplier has the order as a PDF, and answers reach the store', async () => {
  const remark = 'Deliver before noon';
  const body = { supplier_id: supplierId, remark, lines: [line()] };
  const { purchase_order_id: id, version } = (await ask(save, body)).body;
  const letter = { purchase_order_id: id, version, by_email: true };
  expect((await ask(send, letter)).status).toBe(409);
  await db.supplier.update({
    where: { id: supplierId },
    data: { email: 'orders@vel.example', gstin: '33AAAAA0000A1Z5' },
  });
  expect((await ask(send, letter)).status).toBe(200);
  await processDue();
  const [mail] = (await localMails(500)).filter(({ to }) => to === 'orders@vel.example');
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/PO\/\d\d-\d\d\/0001/) as string,
    replyTo: expect.stringContaining('@') as string,
    files: [{ name: expect.stringMatching(/^PO-\d\d-\d\d-0001\.pdf$/) as string, contentType: 'application/pdf' }],
  });
  expect(mail!.html).not.toContain('you have an account');
  expect(mail!.text).toContain(remark);
  expect(await findOrder(id)).toMatchObject({
    ...{ sentTo: 'orders@vel.example', supplierEmail: 'orders@vel.example', supplierGstin: '33AAAAA0000A1Z5', remark },
  });
});

test('pending units count in Reorder, so that no product is ordered twice', async () => {
  const { lines } = await buyGoods([{ quantity: 3, stock: 10 }]);
  const of = lines[0]!.productId;
  await db.product.update({ where: { id: of }, data: { gstRateBp: 500 } });
  await receiveGoods(
    {
      ...{ supplierId, billNumber: 'OLD', billDate: '2026-11-20', billKey: null },
      lines: [
        {
          ...{ productId: of, number: 'OLD', expiry: '2099-03-31', quantity: 1, freeQuantity: 0 },
          ...{ costPaise: 4_000, gstRateBp: 500, mrpPaise: 10_000 },
        },
      ],
    },
    STAFF,
  );
  for (const { id } of await db.stockBatch.findMany({ where: { productId: of } }))
    await countBatch(id, 0, { actor: 'test', actorId: null }, 'None is left').catch(() => undefined);
  const low = async () => (await listLow(LEAD, 10)).find(({ productId: one }) => one === of);
  const before = (await low())!;
  const suggested = suggestedUnits(before, LEAD);
  expect(before).toMatchObject({ ordered: 0, drafted: 0, supplierId, costPaise: 4_000, gstRateBp: 500 });
  expect(suggested).toBeGreaterThan(0);
  expect(await listProposed(supplierId, LEAD, 10)).toMatchObject([{ productId: of, quantity: suggested, onOrder: 0 }]);
  expect(await listProposed(await createSupplier(), LEAD, 10)).toEqual([]);

  const { purchase_order_id: draft, version } = await write([line(suggested, of)], operator);
  expect(suggestedUnits((await low())!, LEAD)).toBe(0);
  expect(await low()).toMatchObject({ drafted: suggested });
  // The operator did not see the last cost, but the order has it.
  expect((await findOrder(draft)).lines).toMatchObject([{ costPaise: 4_000 }]);
  await ask(send, { purchase_order_id: draft, version, by_email: false }, operator);
  expect(await low()).toBeUndefined();
  expect((await ask(end, { purchase_order_id: draft, reason: 'Out of stock' }, operator)).status).toBe(200);
  expect(await low()).toMatchObject({ ordered: 0, drafted: 0 });
  expect(await findOrder(draft)).toMatchObject({ state: 'CANCELLED', endReason: 'Out of stock' });
});

test('the undo of a receipt opens its order again, unless a person has ended it', async () => {
  const id = await sent([line(20)]);
  const states: string[] = [];
  const note = async () => states.push((await findOrder(id)).state);
  await bill(id, [[productId, 8]]);
  await bill(id, [[productId, 12]]);
  await note();
  const { receipts } = await findOrder(id);
  for (const { id: receiptId } of receipts.toReversed()) {
    await undoReceipt(receiptId, STAFF);
    await note();
  }
  expect(await findOrder(id)).toMatchObject({ lines: [{ received: 0 }], receipts: [], endedAt: null });
  const batch = await db.stockBatch.findFirstOrThrow({ where: { productId, number: 'P1' } });
  expect(batch).toMatchObject({ physical: 0, expiryDate: null, mrpPaise: null });
  await bill(id, [[productId, 20]]);
  await note();

  const ended = await sent([line(20)]);
  await bill(ended, [[productId, 5]]);
  await ask(end, { purchase_order_id: ended, reason: 'Discontinued' });
  await undoReceipt((await findOrder(ended)).receipts[0]!.id, STAFF);
  await expect(findOrder(ended)).resolves.toMatchObject({ state: 'CLOSED', endReason: 'Discontinued' });
  expect(states).toEqual(['CLOSED', 'PART_RECEIVED', 'SENT', 'CLOSED']);
});

test('the rest of a part delivery is given up by closing the order', async () => {
  const id = await sent();
  await bill(id, [[productId, 5]]);
  expect((await ask(end, { purchase_order_id: id, reason: 'The rest is discontinued' })).status).toBe(200);
  expect(await findOrder(id)).toMatchObject({ state: 'CLOSED', endReason: 'The rest is discontinued' });
  expect((await ask(end, { purchase_order_id: id, reason: 'Again' })).status).toBe(409);
});

test('costs are in the files of an owner only', async () => {
  const { purchase_order_id: id } = await write([{ ...line(), cost: 18.5 }]);
  expect(await file(id, 'csv')).toContain('18.5');
  const csv = await file(id, 'csv', operator);
  expect(csv).toContain('"quantity"');
  expect(csv).not.toContain('18.5');
  for (const cookie of [owner, operator]) expect((await file(id, 'pdf', cookie)).slice(0, 5)).toBe('%PDF-');
});

test('wrong orders change nothing', async () => {
  for (const [status, body] of [
    [400, { supplier_id: supplierId, lines: [] }],
    [400, { supplier_id: supplierId, lines: [line(0)] }],
    [400, { supplier_id: supplierId, lines: [line(), line()] }],
    [400, { supplier_id: supplierId, purchase_order_id: crypto.randomUUID(), lines: [line()] }],
    [404, { supplier_id: crypto.randomUUID(), lines: [line()] }],
    [404, { supplier_id: supplierId, lines: [line(1, 2_000_000_000)] }],
    [404, { supplier_id: supplierId, purchase_order_id: crypto.randomUUID(), version: 1, lines: [line()] }],
  ] as const)
    expect([body, (await ask(save, body)).status]).toEqual([body, status]);
  expect(await db.purchaseOrder.count()).toBe(0);

  const id = await sent();
  const other = await createSupplier();
  const elsewhere = await ask(receive, {
    ...{ supplier_id: other, bill_number: 'X', bill_date: '2026-11-20', purchase_order_id: id },
    lines: [{ product_id: productId, number: 'P1', expiry: '03/2099', quantity: 1, cost: 5, gst: 5, mrp: 100 }],
  });
  expect(elsewhere.status).toBe(409);
  expect((await bill(crypto.randomUUID(), [[productId, 1]])).status).toBe(404);
  await expect(db.purchaseOrderLine.deleteMany({ where: { orderId: id } })).rejects.toThrow();
  await expect(db.purchaseOrder.update({ where: { id }, data: { state: 'DRAFT' } })).rejects.toThrow();
  expect((await findOrder(id)).state).toBe('SENT');
});
