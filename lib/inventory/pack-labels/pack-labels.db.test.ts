import { POST as assign } from '@/app/api/console/assign-barcodes/route';
import { GET as productLabels } from '@/app/api/console/product-labels/route';
import { GET as receiptLabels } from '@/app/api/console/receipt-labels/route';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { db } from '@/lib/kernel/db/client';
import { findGoods } from '@/lib/purchasing/goods-receipts/find-goods';
import { receiveGoods } from '@/lib/purchasing/goods-receipts/receive-goods';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { createSupplier } from '@/test/factories/supplier';
import { assignBarcodes } from './assign-barcodes';
import { findProductLabel, findReceiptLabels } from './find-labels';
import { renderLabels } from './render-labels';
import { ownGtin } from './rules';

beforeEach(() => emptyDatabase());
const STAFF = { actor: 'test', actorId: '0198a000-0000-7000-8000-000000000000' };

async function received() {
  const [supplierId, own, made] = [await createSupplier(), await createProduct(), await createProduct()];
  await db.productBarcode.create({ data: { gtin: '08901030865275', productId: made } });
  const lines = [own, made].map((productId) => ({
    ...{ productId, number: 'N1', expiry: '2099-03-31', quantity: 10, freeQuantity: 2 },
    ...{ costPaise: 5_000, gstRateBp: 500, mrpPaise: 10_000 },
  }));
  const { id } = await receiveGoods(
    { supplierId, billNumber: 'SM/1', billDate: '2026-11-20', billKey: null, lines },
    STAFF,
  );
  return { id, own, made };
}

test('a product without a barcode gets the own one once, and scanning it finds the product', async () => {
  const { own, made } = await received();
  expect(await assignBarcodes([own, made, own], STAFF)).toBe(1);
  expect(await assignBarcodes([own, made], STAFF)).toBe(0);
  const gtin = ownGtin(own);
  expect(await db.productBarcode.findMany({ where: { productId: own } })).toMatchObject([{ gtin }]);
  expect(await findGoods(gtin.slice(1), 'en')).toMatchObject({ goods: [{ id: own }] });
  expect(await db.auditEntry.findMany({ where: { action: 'barcode.add' } })).toMatchObject([
    { subjectId: String(own), change: { gtin: [null, gtin] } },
  ]);
});

test('a number that another product has leads to the next range', async () => {
  const [id, other] = [await createProduct(), await createProduct()];
  await db.productBarcode.create({ data: { gtin: ownGtin(id), productId: other } });
  expect(await assignBarcodes([id], STAFF)).toBe(1);
  expect(await db.productBarcode.findMany({ where: { productId: id } })).toMatchObject([{ gtin: ownGtin(id, '21') }]);
});

test('labels of a receipt are one per pack, or a number of each line', async () => {
  const { id, own } = await received();
  await assignBarcodes([own], STAFF);
  const mine = { gtin: ownGtin(own), mrpPaise: 10_000, batch: 'N1', expiry: '2099-03-31' };
  expect(await findReceiptLabels(id, null, true)).toMatchObject([{ ...mine, count: 12 }]);
  expect(await findReceiptLabels(id, 3, false)).toMatchObject([
    { ...mine, count: 3 },
    { gtin: '08901030865275', count: 3 },
  ]);
});

test('the label of a batch has its MRP; a batch of another product is unknown', async () => {
  const { own, made } = await received();
  const batch = await db.stockBatch.findFirstOrThrow({ where: { productId: own, number: 'N1' } });
  await db.stockBatch.update({ where: { id: batch.id }, data: { mrpPaise: 10_100 } });
  expect(await findProductLabel(own, batch.id, 2)).toMatchObject({ mrpPaise: 10_100, batch: 'N1', count: 2 });
  await expect(findProductLabel(made, batch.id, 2)).rejects.toMatchObject({ key: 'batchUnknown' });
});

test('sheets have 24 labels, and a roll one a page', async () => {
  const label = { name: 'Nalam honey', packSize: '250 g', sku: 'HONEY-250', gtin: ownGtin(17), mrpPaise: 12_500 };
  const labels = [{ ...label, batch: 'N1', expiry: '2099-03-31', count: 25 }];
  const pages = async (size: 'a4-3x8' | 'roll-50x25') => {
    const by = { shop: 'Nalam', locale: 'ta', now: new Date() } as const;
    const file = await renderLabels(labels, { size, withBatch: true }, by);
    return file.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  expect([await pages('a4-3x8'), await pages('roll-50x25')]).toEqual([2, 25]);
});

test('the calls answer a PDF, and refuse more labels than a file has', async () => {
  const { id, own } = await received();
  const { cookie } = await createStaff('OPERATOR');
  const read = (route: Handler, query: string) =>
    route(new Request(`http://localhost:3000/api/console/labels?${query}`, { headers: { cookie } }), {
      params: Promise.resolve({}),
    });
  const reply = await read(productLabels, `product_id=${own}&count=3&size=roll-50x25`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await read(receiptLabels, `receipt_id=${id}`)).status).toBe(200);
  expect((await read(receiptLabels, `receipt_id=${id}&count=1200&goods=all`)).status).toBe(400);
  expect((await read(productLabels, `product_id=${own}&count=1201`)).status).toBe(400);
  const posted = await callRoute(assign, { cookie, body: { product_ids: [own] } });
  expect(posted.body).toEqual({ status: 'true', assigned: 1 });
});
