import { POST as changeline } from '@/app/api/console/change-supplier-bill-line/route';
import { POST as discard } from '@/app/api/console/discard-supplier-bill/route';
import { POST as map } from '@/app/api/console/map-supplier-bill/route';
import { POST as receive } from '@/app/api/console/receive-supplier-bill/route';
import { POST as undo } from '@/app/api/console/undo-receipt/route';
import { POST as upload } from '@/app/api/console/upload-supplier-bill/route';
import { findReceipt } from '@/lib/purchasing/goods-receipts/find-receipt';
import { listReceipts } from '@/lib/purchasing/goods-receipts/list-receipts';
import { removeUnits } from '@/lib/inventory/stock/batches/count-batch';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { margBill, margItems, margTotals, type MargItem } from '@/test/factories/marg-bill';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { createSupplier } from '@/test/factories/supplier';
import { purchaseOrderNumber } from '@/lib/purchasing/purchase-orders/rules';
import { saveOrder } from '@/lib/purchasing/purchase-orders/save-order';
import { sendOrder } from '@/lib/purchasing/purchase-orders/send-order';
import { findBill } from './find-bill';
import { listOpenBills } from './list-bills';
import { needsCheck } from './line-rules';
import { purgeBills } from './store-file';

type Reply = { message: string; bill_id: string; receipt_id: string; serial: number; fields?: Record<string, string> };
let cookie: string;
let supplierId: string;
beforeEach(async () => {
  await emptyDatabase();
  cookie = (await createStaff('OPERATOR')).cookie;
  supplierId = await createSupplier();
});

async function send(bytes: Buffer | string, name = 'bill.xlsx', supplier = supplierId) {
  const form = new FormData();
  form.append('supplier_id', supplier);
  form.append('pic', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return callRoute<Reply>(upload, { cookie, body: form });
}
const open = async (bytes: Buffer | string, name?: string) => {
  const { status, body } = await send(bytes, name);
  expect([status, body.message]).toEqual([200, undefined]);
  return findBill(body.bill_id);
};
const item = (name: string, change: Partial<MargItem> = {}): MargItem => ({
  ...{ name, pack: "10'S", batch: 'N1', expiry: '09/28', quantity: 10, ratePaise: 5_025, mrpPaise: 10_000 },
  ...change,
});
async function drug(name: string, packSize = '10 tablets') {
  const id = await createProduct({ name, stock: 0 });
  await db.product.update({
    where: { id },
    data: { isDrug: true, isActive: false, packSize, manufacturer: 'Sun Pharma' },
  });
  return id;
}
const change = (bill: string, line: number, body: object) =>
  callRoute<Reply>(changeline, { cookie, body: { bill_id: bill, line, ...body } });
/** Receives a bill as its screen shows it. */
async function take(id: string, body: object = {}) {
  const { note, file, head } = await findBill(id);
  return callRoute<Reply>(receive, {
    cookie,
    body: {
      ...{ bill_id: id, bill_number: head.billNumber || 'SM/1', bill_date: head.billDate || '2026-11-24' },
      total: file.totalPaise === null ? '' : String(file.totalPaise / 100),
      ...{ seen_paise: note.taxablePaise + note.taxPaise, accepts_difference: false, ...body },
    },
  });
}
const CSV = (rows: string[]) => ['Item,Pack,Batch,Exp,Qty,P.Rate,MRP', ...rows].join('\n');

test('a bill of 250 lines is a receipt that agrees to the paisa, and the second bill matches by itself', async () => {
  const names = Array.from({ length: 250 }, (_, index) => `Kaveri${index} 500 Tablet`);
  for (const name of names) await drug(name);
  // Half of the items have the name of the catalogue, half another spelling of it.
  const spelled = (index: number) => (index % 2 === 0 ? names[index]! : `KAVERI${index} 500 TAB`);
  const items = margItems(250, spelled);
  const bill = await open(margBill(items));
  expect(bill.head).toEqual({ billNumber: 'SM/418', billDate: '2026-11-24' });
  expect(bill.lines).toHaveLength(250);
  const { taxable, tax, rounding, total } = margTotals(items);
  expect(bill.note).toEqual({ taxablePaise: taxable, taxPaise: tax, lineDifferencePaise: 0 });
  expect(bill.file).toMatchObject({ taxPaise: tax, roundingPaise: rounding, totalPaise: total });
  expect(bill.differences).toEqual(rounding === 0 ? [] : [{ reason: 'rounding', paise: rounding }]);
  const likely = bill.lines.filter(needsCheck);
  expect(likely.every(({ problems }) => problems.product === 'likely')).toBe(true);
  expect(likely).toHaveLength(125);
  expect((await take(bill.id)).body.message).toMatch(/125/);
  expect(await db.purchaseReceipt.count()).toBe(0);
  for (const { line, goods } of likely)
    expect((await change(bill.id, line, { product_id: goods!.id, is_left_out: false })).status).toBe(200);
  const { status, body } = await take(bill.id);
  expect([status, body.message]).toEqual([200, undefined]);

  const receipt = await findReceipt(body.receipt_id);
  expect(receipt).toMatchObject({ costPaise: taxable, taxPaise: tax, billTotalPaise: total, billNumber: 'SM/418' });
  expect(receipt.lines).toHaveLength(250);
  expect(receipt.lines.map(({ expiry }) => expiry).every((expiry) => expiry === '2028-09-30')).toBe(true);
  expect(receipt.lines[0]).toMatchObject({
    ...{ quantity: 1, freeQuantity: 1, ratePaise: 2_137, taxablePaise: 1_977, discountPaise: 160, costPaise: 1_977 },
  });
  const units = items.reduce((sum, { quantity, free = 0 }) => sum + quantity + free, 0);
  expect((await db.stockLevel.aggregate({ _sum: { onHand: true } }))._sum.onHand).toBe(units);
  expect(await listOpenBills()).toEqual([]);

  const again = await open(margBill(margItems(250, spelled), { number: 'SM/419' }));
  expect(again.known).toBeNull();
  expect((await open(margBill(items.slice(0, 2)))).known).toMatchObject({ serial: 1 });
  expect(again.lines.filter(needsCheck)).toEqual([]);
  expect(new Set(again.lines.map(({ match }) => match))).toEqual(new Set(['item']));
});

test('each problem is at its field, and a corrected line is ready', async () => {
  await db.supplier.update({ where: { id: supplierId }, data: { gstin: '27AAACR5055K1ZE' } });
  const [id, other] = [await drug('Dolo 650 Tablet', '15 tablets'), await drug('Calpol 500 Tablet')];
  const bill = await open(
    margBill([
      item('DOLO 650 TAB', { pack: "15'S" }),
      item('Calpol 500 Tablet', { expiry: '10/26', batch: 'C1' }),
      item('Calpol 500 Tablet', { ratePaise: 10_001, batch: 'C2' }),
      item('Calpol 500 Tablet', { batch: 'C2', expiry: '08/28', mrpPaise: 12_000 }),
      item('UNKNOWN SYRUP 100ML', { batch: '' }),
    ]),
  );
  expect(bill.lines.map(({ goods, problems, notes }) => [goods?.id, problems, notes])).toEqual([
    [id, { product: 'likely' }, []],
    [other, { expiry: 'expired' }, []],
    [other, { rate: 'rateAboveMrp' }, []],
    [other, { expiry: 'batchDiffers' }, ['stays', 'twice']],
    [undefined, { product: 'noProduct', batch: 'batch' }, []],
  ]);
  const [first, late, dear, twice, unknown] = bill.lines.map(({ line }) => line) as [
    number,
    number,
    number,
    number,
    number,
  ];
  await change(bill.id, first, { product_id: id });
  await change(bill.id, late, { texts: { expiry: '10/28' } });
  await change(bill.id, dear, { texts: { rate: '50.25' } });
  await change(bill.id, twice, { texts: { batch: 'C3' } });
  await change(bill.id, unknown, { is_left_out: true });
  const now = await findBill(bill.id);
  expect(now.lines.filter(needsCheck)).toEqual([]);
  // The corrected rate and the line that is left out explain no paisa of the printed total.
  expect((await take(bill.id)).body.fields).toHaveProperty('total');
  expect((await take(bill.id, { seen_paise: 1, accepts_difference: true })).status).toBe(409);
  expect((await take(bill.id, { accepts_difference: true })).status).toBe(200);
  expect((await take(bill.id)).status).toBe(409);
  expect(await db.supplierItem.count({ where: { supplierId } })).toBe(2);

  expect((await change(bill.id, first, { product_id: id })).status).toBe(409);
  expect((await change(crypto.randomUUID(), 1, {})).status).toBe(404);
  expect((await findBill(bill.id)).receiptId).toBe((await db.purchaseReceipt.findFirstOrThrow()).id);
  const next = await open(CSV(['Calpol 500 Tablet,,c2,11/28,5,20,100']), 'b.csv');
  expect(next.lines[0]!.problems).toEqual({ expiry: 'batchDiffers' });
  await change(next.id, 2, { texts: { batch: 'Z1' } });
  expect((await change(next.id, 999, {})).status).toBe(404);
  expect((await change(next.id, 2, { product_id: 2_000_000_000 })).status).toBe(404);
  const known = await take(next.id, { bill_number: 'sm/ 418' });
  expect([known.status, Object.keys(known.body.fields ?? {})]).toEqual([409, ['bill_number']]);
});

test('columns without known headings are chosen once per supplier and kind of file', async () => {
  await drug('Calpol 500 Tablet');
  // A heading that is cut within a character.
  const csv = [`Narration,Lot,Valid,Nos,Basic,Printed,${'x'.repeat(79)}😀`, 'Calpol 500 Tablet,N1,09/28,5,20,100'].join(
    '\n',
  );
  const bill = await open(csv, 'b.csv');
  expect(bill.mapping.name).toBeUndefined();
  const mapping = { name: 0, batch: 1, expiry: 2, quantity: 3, rate: 4, mrp: 5 };
  const set = (of: object) => callRoute<Reply>(map, { cookie, body: { bill_id: bill.id, mapping: of } });
  expect((await set({ ...mapping, rate: 5 })).status).toBe(400);
  expect((await set({ name: 0 })).status).toBe(400);
  expect((await set({ ...mapping, mrp: 40 })).status).toBe(400);
  expect((await set(mapping)).status).toBe(200);
  expect((await findBill(bill.id)).lines).toMatchObject([{ match: 'name', problems: {}, quantity: 5 }]);
  expect((await open(csv, 'b.csv')).mapping).toEqual(mapping);
  expect(await listOpenBills()).toMatchObject([
    { fileName: 'b.csv', lines: 1 },
    { fileName: 'b.csv', lines: 1 },
  ]);
  expect((await callRoute(discard, { cookie, body: { bill_id: bill.id } })).status).toBe(200);
  expect((await callRoute(discard, { cookie, body: { bill_id: bill.id } })).status).toBe(404);
  expect(await purgeBills(new Date(Date.now() + 91 * DAY))).toBe(1);
});

test('a file that is no bill changes nothing', async () => {
  const refused = async (bytes: Buffer | string, name: string) => {
    const { status, body } = await send(bytes, name);
    return [status, body.message];
  };
  expect(await refused(Buffer.from('PK nothing'), 'b.xlsx')).toEqual([422, expect.stringContaining('CSV')]);
  expect((await refused('', 'b.csv'))[0]).toBe(400);
  expect((await refused('Item,Batch,Qty\n', 'b.csv'))[0]).toBe(422);
  const long = CSV(Array.from({ length: 1_300 }, (_, index) => `X${index},,B,09/28,1,1,2`));
  expect(await refused(long, 'b.csv')).toEqual([422, expect.stringContaining('1000')]);
  const two = 'Bill No.,Item,Batch,Exp,Qty,Rate,MRP\nA1,X,B,09/28,1,1,2\nA2,X,B,09/28,1,1,2\n';
  expect(await refused(two, 'b.csv')).toEqual([422, expect.stringContaining('2')]);
  expect((await send(CSV(['X,,B,09/28,1,1,2']), 'b.csv', '')).status).toBe(400);
  expect((await send(CSV(['X,,B,09/28,1,1,2']), 'b.csv', crypto.randomUUID())).status).toBe(400);
  expect(await db.supplierBill.count()).toBe(0);
});

test('a batch that was quarantined for a mistyped MRP is on sale after the undo and the right MRP', async () => {
  const id = await drug('Calpol 500 Tablet');
  const bill = await open(margBill([item('Calpol 500 Tablet', { mrpPaise: 7_000 })]));
  const { receipt_id: first } = (await take(bill.id)).body;
  const state = async () => (await db.stockBatch.findFirstOrThrow({ where: { productId: id, number: 'N1' } })).state;
  expect(await state()).toBe('QUARANTINE');
  expect((await callRoute(undo, { cookie, body: { receipt_id: first } })).status).toBe(200);
  await change(bill.id, (await findBill(bill.id)).lines[0]!.line, { texts: { mrp: '100' } });
  expect((await take(bill.id)).status).toBe(200);
  expect([await state(), (await db.stockLevel.findUniqueOrThrow({ where: { productId: id } })).onHand]).toEqual([
    ...['SELLABLE', 10],
  ]);
});

test('a receipt is undone while nothing of it was sold, and its bill can be received again', async () => {
  const id = await drug('Calpol 500 Tablet');
  const bill = await open(margBill([item('Calpol 500 Tablet', { free: 2 })]));
  const first = (await take(bill.id)).body.receipt_id;
  const back = (receipt: string) => callRoute<Reply>(undo, { cookie, body: { receipt_id: receipt } });
  const stock = async () => (await db.stockLevel.findUniqueOrThrow({ where: { productId: id } })).onHand;
  expect(await stock()).toBe(12);
  expect((await back(first)).status).toBe(200);
  expect(await stock()).toBe(0);
  expect(await db.stockBatch.findFirst({ where: { productId: id, number: 'N1' } })).toMatchObject({
    ...{ physical: 0, expiryDate: null, mrpPaise: null },
  });
  // Other units of this batch have no known bill, so they need no note of return.
  await db.stockBatch.updateMany({ where: { productId: id, number: 'N1' }, data: { state: 'QUARANTINE' } });
  const batch = await db.stockBatch.findFirstOrThrow({ where: { productId: id, number: 'N1' } });
  const removed = removeUnits(batch.id, 1, 'SUPPLIER_RETURN', { actor: 'test' }, 'x');
  await expect(removed).rejects.toMatchObject({ key: 'batchHasFewer' });
  await db.stockBatch.update({ where: { id: batch.id }, data: { state: 'SELLABLE' } });
  expect((await back(first)).status).toBe(409);
  expect((await back(crypto.randomUUID())).status).toBe(404);
  expect((await findReceipt(first)).undoneAt).toBeInstanceOf(Date);
  expect((await listReceipts({ q: '' })).rows).toMatchObject([{ id: first, isUndone: true }]);

  // The bill is open again; the corrected expiry replaces the mistaken one.
  const line = (await findBill(bill.id)).lines[0]!.line;
  await change(bill.id, line, { texts: { expiry: '11/28' } });
  const second = await take(bill.id);
  expect([second.status, second.body.serial]).toEqual([200, 2]);
  expect(await stock()).toBe(12);
  await db.stockLevel.update({ where: { productId: id }, data: { reserved: 5 } });
  expect((await back(second.body.receipt_id)).body.message).toMatch(/N1/);
  expect(await stock()).toBe(12);
  expect((await db.stockBatch.findFirstOrThrow({ where: { productId: id, number: 'N1' } })).physical).toBe(12);
  await expect(db.purchaseReceipt.delete({ where: { id: first } })).rejects.toThrow(/append-only/);
  await expect(
    db.purchaseReceipt.update({ where: { id: second.body.receipt_id }, data: { billNumber: 'X' } }),
  ).rejects.toThrow(/append-only/);
});

/** Sends an order of ten units to a supplier. */
async function order(to: string, productId: number): Promise<{ id: string; number: string }> {
  const by = { actor: 'test', actorId: null };
  const { id, version } = await saveOrder({ supplierId: to, remark: '', lines: [{ productId, quantity: 10 }] }, by);
  await sendOrder({ id, version, byEmail: false }, by);
  return { id, number: purchaseOrderNumber(await db.purchaseOrder.findUniqueOrThrow({ where: { id } })) };
}

test('a bill names its purchase order: receiving closes it, and undo opens it again', async () => {
  const productId = await drug('Dolo 650 Tablet');
  const { id: orderId, number } = await order(supplierId, productId);
  const bill = await open(
    [`Your PO: ${number},,,,,,`, CSV(['Dolo 650 Tablet,10 tablets,N1,09/28,10,50.25,100'])].join('\n'),
    'bill.csv',
  );
  expect(bill).toMatchObject({ head: { orderNumber: number }, orders: [{ id: orderId, number }], orderId });
  const state = async () => (await db.purchaseOrder.findUniqueOrThrow({ where: { id: orderId } })).state;
  const { status, body } = await take(bill.id, { purchase_order_id: bill.orderId });
  expect([status, await state()]).toEqual([200, 'CLOSED']);
  const owner = (await createStaff('OWNER')).cookie;
  await callRoute(undo, { cookie: owner, body: { receipt_id: body.receipt_id } });
  expect([await state(), (await findBill(bill.id)).orderId]).toEqual(['SENT', orderId]);
});

test('the order of another supplier is not offered, and refused', async () => {
  const productId = await drug('Dolo 650 Tablet');
  const { id, number } = await order(await createSupplier(), productId);
  const bill = await open(
    [`PO: ${number},,,,,,`, CSV(['Dolo 650 Tablet,10 tablets,N1,09/28,10,50.25,100'])].join('\n'),
    'bill.csv',
  );
  expect(bill).toMatchObject({ head: { orderNumber: number }, orders: [], orderId: null });
  expect((await take(bill.id, { purchase_order_id: id })).status).toBe(409);
  expect(await db.purchaseReceipt.count()).toBe(0);
});
