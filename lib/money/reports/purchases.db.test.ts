import { GET as register } from '@/app/api/console/export-purchases/route';
import { GET as values } from '@/app/api/console/export-stock-value/route';
import { GET as vouchers } from '@/app/api/console/export-tally/route';
import { POST as match } from '@/app/api/console/match-purchases/route';
import { settleReturn } from '@/lib/purchasing/supplier-returns/settle-return';
import { issueReturn } from '@/lib/purchasing/supplier-returns/issue-return';
import { sendReturn } from '@/lib/purchasing/supplier-returns/send-return';
import { receiveGoods } from '@/lib/purchasing/goods-receipts/receive-goods';
import { changeBatch } from '@/lib/inventory/stock/batches/change-batch';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { dayInIndia } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { buyAndDeliver } from '@/test/factories/purchase';
import { createStaff } from '@/test/factories/staff';
import { createSupplier } from '@/test/factories/supplier';
import '@/test/shop/return-desk';
import { countStockValue } from './count-stock-value';
import { findFirstBill, listPurchases, sumPurchases } from './list-purchases';
import { listSalesProducts } from './list-sales';
import { listStockValue } from './list-stock-value';
import { marginOf } from './sales-rules';

const STAFF = { actor: 'test', actorId: '0198a000-0000-7000-8000-000000000000' };
const DAYS = { from: '2026-10-01', until: '2026-10-31' };
let supplierId: string;

beforeEach(async () => {
  await emptyDatabase();
  supplierId = await createSupplier();
});

type Line = { productId: number; quantity: number; freeQuantity?: number; costPaise: number; gstRateBp: number };
let bills = 0;
function buy(billDate: string, lines: Line[], from = supplierId) {
  bills += 1;
  return receiveGoods(
    {
      ...{ supplierId: from, billNumber: `B${bills}`, billDate, billKey: null },
      lines: lines.map((line) => ({ number: 'L1', expiry: '2099-03-31', mrpPaise: 10_000, freeQuantity: 0, ...line })),
    },
    STAFF,
  );
}
const get = async (handler: Handler, query: string, cookie: string) => {
  const reply = await handler(new Request(`http://localhost/api/console/x?${query}`, { headers: { cookie } }));
  return { status: reply.status, text: await reply.text() };
};

test('the register has bills by rate and heads, and deducts credit notes', async () => {
  const { gstin } = await findStoreSettings();
  const own = gstin.slice(0, 2);
  await db.supplier.update({ where: { id: supplierId }, data: { gstin: `${own}AAAAA0000A1Z5` } });
  const far = await createSupplier();
  await db.supplier.update({ where: { id: far }, data: { gstin: `${own === '27' ? '29' : '27'}AAAAA0000A1Z5` } });
  const [one, two] = [await createProduct({ stock: 0 }), await createProduct({ stock: 0 })];
  const first = await buy('2026-10-05', [
    { productId: one, quantity: 3, costPaise: 333, gstRateBp: 500 },
    { productId: two, quantity: 10, costPaise: 1_000, gstRateBp: 1_200 },
  ]);
  await buy('2026-10-31', [{ productId: one, quantity: 2, costPaise: 500, gstRateBp: 500 }], far);
  await buy('2026-11-01', [{ productId: one, quantity: 9, costPaise: 500, gstRateBp: 500 }]);
  const batch = await db.stockBatch.findFirstOrThrow({ where: { productId: two, number: 'L1' } });
  const back = await issueReturn(
    { supplierId, remark: '', lines: [{ batchId: batch.id, units: 4, reason: 'OTHER' }] },
    STAFF,
  );
  await sendReturn(back.id, STAFF);
  await settleReturn(back.id, { number: 'CN1', date: '2026-10-20', paise: 4_480 }, STAFF);

  const rows = await listPurchases(DAYS, 10);
  expect(
    rows.map(({ day, isCreditNote, rateBp, taxablePaise, igstPaise, cgstPaise, sgstPaise }) => [
      ...[day, isCreditNote, rateBp, taxablePaise, igstPaise, cgstPaise, sgstPaise],
    ]),
  ).toEqual([
    ['2026-10-05', false, 500, 999, 0, 25, 25],
    ['2026-10-05', false, 1_200, 10_000, 0, 600, 600],
    ['2026-10-20', true, 1_200, -4_000, 0, -240, -240],
    ['2026-10-31', false, 500, 1_000, 50, 0, 0],
  ]);
  // The tax of a bill is the tax of its receipt.
  const receipt = await db.purchaseReceipt.findUniqueOrThrow({ where: { id: first.id } });
  expect(Number(receipt.taxPaise)).toBe(1_250);
  expect(await listPurchases(DAYS, 10, rows[1])).toEqual(rows.slice(2));
  expect(await sumPurchases(DAYS)).toEqual([
    { isRegistered: true, rateBp: 500, taxablePaise: 1_999, igstPaise: 50, cgstPaise: 25, sgstPaise: 25 },
    { isRegistered: true, rateBp: 1_200, taxablePaise: 6_000, igstPaise: 0, cgstPaise: 360, sgstPaise: 360 },
  ]);
  expect(await findFirstBill()).toBe('2026-10-05');

  const { cookie } = await createStaff('OWNER');
  const { text } = await get(register, 'period=2026-10', cookie);
  const tally = (await get(vouchers, 'period=2026-10', cookie)).text;
  expect(tally.match(/<VOUCHER /g)).toHaveLength(3);
  // 999 + 10,000 paise and their tax.
  expect(tally).toContain('<AMOUNT>122.49</AMOUNT>');
  expect(tally.trim().endsWith('</ENVELOPE>')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(5);
  expect(text).toContain('"credit note"');
  expect((await get(register, 'period=2026-10', (await createStaff('OPERATOR')).cookie)).status).toBe(403);
});

test('a payment is a receipt in the Tally file of its month', async () => {
  await buyAndDeliver([{ pricePaise: 8_000 }]);
  const payment = await db.payment.findFirstOrThrow({ include: { order: true } });
  const day = dayInIndia(payment.createdAt);
  const { cookie } = await createStaff('OWNER');
  const { text } = await get(vouchers, `period=${day.slice(0, 7)}`, cookie);
  for (const word of [`<DATE>${day.replaceAll('-', '')}</DATE>`, payment.razorpayPaymentId, payment.order.number])
    expect(text).toContain(word);
});

test('the tax of a bill stays when the GSTIN of its supplier changes', async () => {
  const own = (await findStoreSettings()).gstin.slice(0, 2);
  const far = `${own === '27' ? '29' : '27'}AAAAA0000A1Z5`;
  const move = (gstin: string | null) => db.supplier.update({ where: { id: supplierId }, data: { gstin } });
  const [one, two] = [await createProduct({ stock: 0 }), await createProduct({ stock: 0 })];
  const old = await buy('2026-10-05', [{ productId: one, quantity: 2, costPaise: 500, gstRateBp: 500 }]);
  await move(far);
  await buy('2026-10-06', [{ productId: two, quantity: 2, costPaise: 500, gstRateBp: 500 }]);
  const batch = await db.stockBatch.findFirstOrThrow({ where: { productId: two, number: 'L1' } });
  const line = { batchId: batch.id, units: 1, reason: 'OTHER' as const };
  const back = await issueReturn({ supplierId, remark: '', lines: [line] }, STAFF);
  await sendReturn(back.id, STAFF);
  await settleReturn(back.id, { number: 'CN1', date: '2026-10-20', paise: 525 }, STAFF);
  await move(`${own}AAAAA0000A1Z5`);
  const rows = (await listPurchases(DAYS, 10)).map(({ gstin, igstPaise, cgstPaise }) => [gstin, igstPaise, cgstPaise]);
  expect(rows).toEqual([
    [null, 0, 25],
    [far, 50, 0],
    [far, -25, 0],
  ]);
  expect((await sumPurchases(DAYS)).map(({ isRegistered, igstPaise }) => [isRegistered, igstPaise])).toEqual([
    [true, 25],
    [false, 0],
  ]);
  expect((await db.purchaseReceipt.findUniqueOrThrow({ where: { id: old.id } })).supplierGstin).toBe('');
});

test('a change of the GSTIN freezes the former one on receipts of the release before', async () => {
  await db.supplier.update({ where: { id: supplierId }, data: { gstin: '29AAAAA0000A1Z5' } });
  const day = new Date('2026-10-05');
  const { id } = await db.purchaseReceipt.create({
    data: {
      ...{ serial: 1, financialYear: '26-27', supplierId, billNumber: 'OLD', billDate: day, billYear: '26-27' },
      ...{ costPaise: 0n, taxPaise: 0n, actor: 'test' },
    },
  });
  await db.supplier.update({ where: { id: supplierId }, data: { gstin: '33AAAAA0000A1Z5' } });
  expect((await db.purchaseReceipt.findUniqueOrThrow({ where: { id } })).supplierGstin).toBe('29AAAAA0000A1Z5');
});

test('the register is compared with GSTR-2B, from the JSON of the portal or a table', async () => {
  const gstin = '33AAAAA0000A1Z5';
  await db.supplier.update({ where: { id: supplierId }, data: { gstin } });
  const productId = await createProduct({ stock: 0 });
  await buy('2026-10-05', [{ productId, quantity: 10, costPaise: 1_000, gstRateBp: 500 }]);
  const { cookie } = await createStaff('OWNER');
  const upload = (content: string, name: string, by = cookie) => {
    const body = new FormData();
    body.set('period', '2026-10');
    body.set('pic', new File([content], name));
    return callRoute<{ counts: Record<string, number>; bills: object[] }>(match, { cookie: by, body });
  };
  const invoice = { inum: `b-${bills}`, dt: '05-10-2026', txval: 90, igst: 0, cgst: 2.5, sgst: 2.5 };
  const json = JSON.stringify({ data: { docdata: { b2b: [{ ctin: gstin, trdnm: 'Vel', inv: [invoice] }] } } });
  const { status, body } = await upload(json, '2b.json');
  expect([status, body.counts]).toEqual([200, { amount: 1, day: 0, absent: 0, unknown: 0, same: 0 }]);
  expect(body.bills).toMatchObject([
    { result: 'amount', gstin, own: { taxable_paise: 10_000 }, theirs: { taxable_paise: 9_000, date: '2026-10-05' } },
  ]);
  const table = `GSTIN of supplier,Invoice number,Invoice date,Taxable value,Central tax,State tax\n${gstin},B${bills},05/10/2026,100,2.50,2.50\n`;
  expect((await upload(table, '2b.csv')).body.counts).toMatchObject({ same: 1 });
  for (const [content, name] of [
    ['{}', '2b.json'],
    ['name,mrp\n', '2b.csv'],
  ] as const)
    expect((await upload(content, name)).status).toBe(400);
  expect((await upload(json, '2b.json', (await createStaff('OPERATOR')).cookie)).status).toBe(403);
});

test('sales of a product have its average cost, in which free goods count', async () => {
  const productId = await createProduct({ stock: 0 });
  await buy('2026-10-05', [{ productId, quantity: 10, freeQuantity: 2, costPaise: 600, gstRateBp: 500 }]);
  const [day, back] = [new Date('2026-10-06'), { backUnits: 0, backTaxablePaise: 0n, backTaxPaise: 0n }];
  await db.salesDay.create({ data: { day, productId, units: 2, taxablePaise: 1_500n, taxPaise: 75n, ...back } });
  const [sold] = await listSalesProducts(DAYS, 10);
  expect(sold).toMatchObject({ productId, unitCostPaise: 500 });
  expect(marginOf(sold!, sold!.unitCostPaise)).toEqual({ costPaise: 1_000, marginPaise: 500, marginBp: 3_333 });
});

test('stock is valued at the cost of its batches, in which free goods count', async () => {
  const [known, unknown] = [await createProduct({ stock: 0 }), await createProduct({ stock: 5 })];
  await buy('2026-10-05', [{ productId: known, quantity: 10, freeQuantity: 2, costPaise: 600, gstRateBp: 500 }]);
  await countStockValue();
  expect(await listStockValue()).toMatchObject([{ units: 17, costPaise: 6_000, otherUnits: 0, unpricedUnits: 5 }]);
  const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId: known } });
  await changeBatch(id, 'DAMAGED', STAFF, 'Wet');
  const later = new Date();
  await countStockValue(later);
  expect(await listStockValue()).toMatchObject([
    { units: 5, costPaise: 0, otherUnits: 12, otherPaise: 6_000, unpricedUnits: 5, countedAt: later },
  ]);
  const { cookie } = await createStaff('OWNER');
  const { text } = await get(values, '', cookie);
  const rows = text.trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.includes('DAMAGED'))).toContain('"12","5","60"');
  expect(unknown).toBeGreaterThan(0);
  expect((await get(values, '', (await createStaff('PHARMACIST')).cookie)).status).toBe(403);
});
