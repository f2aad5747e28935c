import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { findRedirect } from '@/lib/catalogue/storefront/queries';
import { findPairs } from '@/lib/catalogue/duplicates/find-pairs';
import { importTrustedFile } from '@/lib/catalogue/imports/import-trusted-file';
import { matchRows } from '@/lib/catalogue/imports/match-rows';
import { previewMany } from '@/lib/catalogue/product-admin/change-bulk';
import { findSurvivor } from '@/lib/catalogue/product-admin/read-product';
import { switchProduct } from '@/lib/catalogue/product-admin/change-product';
import { assignBarcodes } from '@/lib/inventory/pack-labels/assign-barcodes';
import { attachBarcode } from '@/lib/inventory/stock/attach-barcode';
import { correctStock } from '@/lib/inventory/stock/correct-stock';
import { lockReceived } from '@/lib/inventory/stock/batches/receive-batches';
import { findGoods } from '@/lib/purchasing/goods-receipts/find-goods';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { packOrder, unpackParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { addToCart } from '@/lib/selling/cart/commands';
import { dropEdit } from '@/lib/selling/order-edits/cancel-edit';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { createBatch } from '@/test/factories/batch';
import { createAddress, createCustomer } from '@/test/factories/customer';
import { createOrder } from '@/test/factories/order';
import { editable, openEdit } from '@/test/factories/order-edit';
import { createProduct, type NewProduct } from '@/test/factories/product';
import { buyCart } from '@/test/factories/purchase';
import { wrong } from '@/test/shop/audited-orders';
import { findEffect } from './find-effect';
import { mergeProducts } from './merge-products';
import { REFERENCES } from './reference-rules';

const STAFF = { actor: 'console', actorId: '0198a000-0000-7000-8000-000000000000' };
const NAME = 'Mergolo 650 Tablet';

/** Creates a product on sale of the same name. */
async function product(change: NewProduct & { data?: Prisma.ProductUncheckedUpdateInput } = {}): Promise<number> {
  const { data, ...rest } = change;
  const id = await createProduct({
    name: NAME,
    batch: { number: `B${randomUUID().slice(0, 6)}`, expiry: '2099-12-31' },
    ...rest,
  });
  if (data) await db.product.update({ where: { id }, data });
  return id;
}
async function pair() {
  return { keptId: await product(), absorbedId: await product({ name: 'MERGOLO 650 TAB' }) };
}
const level = (productId: number) => db.stockLevel.findUniqueOrThrow({ where: { productId } });
const refusals = async (ids: { keptId: number; absorbedId: number }) =>
  (await findEffect(ids)).refusals.map(({ key }) => key);

/** Creates a customer with an address and this many units in the cart. */
async function shopper(productId: number, quantity: number) {
  const customer = await createCustomer();
  await createAddress(customer.id);
  await addToCart(customer.id, { productId, quantity });
  return customer;
}

test('every column that names a product has a decision', async () => {
  const columns = await db.$queryRaw<{ name: string }[]>(Prisma.sql`
    SELECT c.conrelid::regclass::text || '.' || a.attname AS name FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'product'::regclass
    UNION SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'product_id'`);
  expect(columns.map(({ name }) => name.replaceAll('"', '')).sort()).toEqual(Object.keys(REFERENCES).sort());
});

test('stock, batches and an open order follow, and the order is packed, unpacked and returned as before', async () => {
  const { keptId, absorbedId } = await pair();
  const number = 'SAME1';
  await createBatch(keptId, { number, units: 2 });
  const old = await createBatch(absorbedId, { number: 'same 1', units: 3 });
  const customer = await shopper(absorbedId, 4);
  const order = await buyCart(customer.id);
  const other = await shopper(absorbedId, 5);
  const packed = await buyCart(other.id);
  const { id: parcelId } = await packOrder(packed.id, STAFF);
  const [before, absorbed] = [await level(keptId), await level(absorbedId)];
  expect(await wrong()).toEqual([]);
  const effect = await findEffect({ keptId, absorbedId });
  expect(effect).toMatchObject({ units: absorbed.onHand, refusals: [], batches: { moves: 1, joins: 1 } });
  expect(effect.moving.find(({ name }) => name === 'order_line.product_id')).toEqual({
    name: 'order_line.product_id',
    moves: 2,
    rest: 0,
  });

  await mergeProducts({ keptId, absorbedId }, STAFF);
  expect(await wrong()).toEqual([]);
  expect(await level(keptId)).toMatchObject({ onHand: before.onHand + absorbed.onHand, reserved: 0 });
  expect(await level(absorbedId)).toMatchObject({ onHand: 0, reserved: 0, short: 0 });
  expect(await db.stockBatch.findMany({ where: { productId: absorbedId } })).toMatchObject([{ id: old, physical: 0 }]);
  expect(await db.product.findUniqueOrThrow({ where: { id: absorbedId } })).toMatchObject({
    isActive: false,
    discontinued: true,
  });
  await unpackParcel(parcelId, STAFF);
  expect(await wrong()).toEqual([]);
  await moveOrder(order.id, 'DISPATCHED', STAFF);
  await moveOrder(packed.id, 'DISPATCHED', STAFF);
  expect(await wrong()).toEqual([]);
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'product.merge' } });
  expect(entry).toMatchObject({ subjectId: String(keptId), change: { absorbed: absorbedId, units: absorbed.onHand } });
});

test('rows of people, lists, purchases and addresses follow', async () => {
  const { keptId, absorbedId } = await pair();
  const [one, both] = [await createCustomer(), await createCustomer()];
  const guests = await Promise.all(
    ['a', 'b'].map((mark) =>
      db.guest.create({ data: { tokenHash: `${mark}${randomUUID()}`, lastSeenAt: new Date() } }),
    ),
  );
  const products = [absorbedId, keptId];
  for (const [place, productId] of products.entries()) {
    const customers = place === 0 ? [one, both] : [both];
    const at = new Date(`2026-11-2${place}`);
    for (const { id: customerId } of customers) {
      await db.cartLine.create({ data: { customerId, productId, quantity: 30 } });
      await db.likedLine.create({ data: { customerId, productId } });
      await db.savedLine.create({ data: { customerId, productId } });
      await db.viewedLine.create({ data: { customerId, productId } });
      await db.stockAlert.create({ data: { customerId, productId } });
      await db.review.create({ data: { customerId, productId, rating: 4 + place, text: 'Good' } });
      const refill = await db.refill.create({
        data: { customerId, productId, remindBy: place === 0 ? 'email' : null },
      });
      await db.refillDose.create({
        data: { refillId: refill.id, customerId, amount: 1, inPacks: false, periodDays: 1, statedOn: at },
      });
    }
    for (const { id: guestId } of place === 0 ? guests : guests.slice(1)) {
      await db.guestCartLine.create({ data: { guestId, productId, quantity: 2 } });
      await db.guestLikedLine.create({ data: { guestId, productId } });
      await db.viewedLine.create({ data: { guestId, productId } });
    }
    await db.featuredProduct.create({ data: { productId, position: 90 + place } });
    await db.stateBestSeller.create({ data: { state: 'kerala', productId, units: 3 } });
    await db.salesDay.create({
      data: {
        day: at,
        productId,
        units: 1,
        taxablePaise: 100,
        taxPaise: 5,
        backUnits: 0,
        backTaxablePaise: 0,
        backTaxPaise: 0,
      },
    });
    await db.salesDay.create({
      data: {
        day: new Date('2026-11-10'),
        productId,
        units: 2,
        taxablePaise: 200,
        taxPaise: 10,
        backUnits: 1,
        backTaxablePaise: 100,
        backTaxPaise: 5,
      },
    });
  }
  const enquiry = await db.enquiry.create({
    data: {
      ticket: randomUUID(),
      kind: 'CONTACT',
      name: 'Asha',
      email: 'a@medcall.example',
      message: 'With food?',
      customerId: one.id,
    },
  });
  await db.productQuestion.create({ data: { enquiryId: enquiry.id, productId: absorbedId, customerId: one.id } });
  await db.productBarcode.create({ data: { gtin: '08901234567894', productId: absorbedId } });
  await db.productImage.create({ data: { productId: absorbedId, url: '/pictures/merge.png' } });
  const proposal = await db.proposal.create({
    data: { number: randomUUID().slice(0, 8), kind: 'QUOTE', customerId: one.id },
  });
  await db.proposalLine.create({
    data: { proposalId: proposal.id, customerId: one.id, productId: absorbedId, position: 0, requestedQuantity: 5 },
  });
  const supplier = await db.supplier.create({ data: { name: `Merge Traders ${randomUUID()}`, address: 'Madurai' } });
  await db.supplierItem.create({ data: { supplierId: supplier.id, nameKey: 'mergolo', productId: absorbedId } });
  await db.importItem.create({
    data: { supplier: supplier.id, kind: 'label', nameKey: 'mergolo', productId: absorbedId },
  });
  const bill = await db.supplierBill.create({
    data: {
      supplierId: supplier.id,
      fileName: 'x.csv',
      kind: 'x',
      columns: [],
      mapping: {},
      head: {},
      footer: {},
      actor: 'test',
    },
  });
  await db.supplierBillLine.create({
    data: { billId: bill.id, line: 1, cells: ['x'], productId: absorbedId, match: 'chosen' },
  });
  const old = await db.slugRedirect.create({
    data: { kind: 'product', fromSlug: `old-${absorbedId}`, targetId: absorbedId },
  });

  const { sku, slug } = await db.product.findUniqueOrThrow({ where: { id: absorbedId } });
  const effect = await findEffect({ keptId, absorbedId });
  expect(effect.refusals).toEqual([]);
  const moving = Object.fromEntries(effect.moving.map(({ name, moves, rest }) => [name, [moves, rest]]));
  expect(moving).toMatchObject({
    'cart_line.product_id': [1, 1],
    'guest_cart_line.product_id': [1, 1],
    'liked_line.product_id': [1, 1],
    'saved_line.product_id': [1, 1],
    'guest_liked_line.product_id': [1, 1],
    'viewed_line.product_id': [2, 2],
    'stock_alert.product_id': [1, 1],
    'review.product_id': [1, 1],
    'refill.product_id': [1, 1],
    'proposal_line.product_id': [1, 0],
    'product_question.product_id': [1, 0],
    'product_barcode.product_id': [1, 0],
    'product_image.product_id': [1, 0],
    'supplier_item.product_id': [1, 0],
    'import_item.product_id': [1, 0],
    'supplier_bill_line.product_id': [1, 0],
    'featured_product.product_id': [0, 1],
  });
  await mergeProducts({ keptId, absorbedId }, STAFF);

  const quantities = async (customerId: string) =>
    (await db.cartLine.findMany({ where: { customerId } })).map(({ productId, quantity }) => [productId, quantity]);
  expect(await quantities(one.id)).toEqual([[keptId, 30]]);
  // The limit of one order is 50.
  expect(await quantities(both.id)).toEqual([[keptId, 50]]);
  const guestLines = await db.guestCartLine.findMany({ where: { productId: keptId }, orderBy: { quantity: 'asc' } });
  expect(guestLines.map(({ quantity }) => quantity)).toEqual([2, 4]);
  expect(await db.refill.findMany({ where: { customerId: both.id }, include: { doses: true } })).toMatchObject([
    { productId: keptId, remindBy: 'email', doses: [{}, {}] },
  ]);
  expect(await db.product.findUniqueOrThrow({ where: { id: keptId } })).toMatchObject({
    ratingCount: 2,
    ratingSum: 9,
    image: '/pictures/merge.png',
  });
  expect(await db.review.findMany({ where: { productId: absorbedId } })).toMatchObject([{ customerId: both.id }]);
  const days = await db.salesDay.findMany({ where: { productId: keptId }, orderBy: { day: 'asc' } });
  expect(days.map(({ units, backUnits, taxablePaise }) => [units, backUnits, Number(taxablePaise)])).toEqual([
    [4, 2, 400],
    [1, 0, 100],
    [1, 0, 100],
  ]);
  expect(await db.stateBestSeller.count({ where: { productId: absorbedId } })).toBe(0);
  for (const address of [slug, sku, old.fromSlug])
    expect(await findRedirect('product', address)).toBe(
      (await db.product.findUniqueOrThrow({ where: { id: keptId } })).slug,
    );
  const key = { line: 1, id: null, gtin: null, name: '', pack: '' };
  expect((await inTransaction((tx) => matchRows(tx, [{ ...key, sku }]))).get(1)).toMatchObject({ productId: keptId });
  const left = await findEffect({ keptId: absorbedId, absorbedId: keptId });
  expect(left.refusals).toMatchObject([{ key: 'mergeDone' }]);
  expect(await wrong()).toEqual([]);
});

test('purchase orders and receipts follow together', async () => {
  const { keptId, absorbedId } = await pair();
  const supplier = await db.supplier.create({ data: { name: `Merge Traders ${randomUUID()}`, address: 'Madurai' } });
  const at = new Date();
  const order = (serial: number, state: 'DRAFT' | 'SENT' | 'CANCELLED', productIds: number[]) =>
    db.purchaseOrder
      .create({
        data: {
          ...{ serial, financialYear: '26-27', supplierId: supplier.id, createdAt: at, createdBy: 'test' },
          lines: {
            create: productIds.map((productId, place) => ({
              position: place + 1,
              productId,
              quantity: 5,
              gstRateBp: 500,
            })),
          },
        },
      })
      .then(({ id }) =>
        state === 'DRAFT'
          ? null
          : db.purchaseOrder.update({
              where: { id },
              data: {
                state,
                content: {},
                sentAt: at,
                sentBy: 'test',
                ...(state === 'CANCELLED' && { endedAt: at, endedBy: 'test', endReason: 'x' }),
              },
            }),
      );
  await order(1, 'SENT', [absorbedId]);
  await order(2, 'CANCELLED', [keptId, absorbedId]);
  const batch = await db.stockBatch.findFirstOrThrow({ where: { productId: absorbedId } });
  await db.purchaseReceipt.create({
    data: {
      ...{
        serial: 1,
        financialYear: '26-27',
        supplierId: supplier.id,
        billNumber: 'M1',
        billDate: at,
        billYear: '26-27',
        costPaise: 100,
        taxPaise: 5,
        actor: 'test',
      },
      lines: {
        create: [
          {
            position: 1,
            productId: absorbedId,
            batchId: batch.id,
            manufacturer: 'Micro',
            quantity: 1,
            costPaise: 100,
            gstRateBp: 500,
            mrpPaise: 10_000,
          },
        ],
      },
    },
  });
  await order(3, 'DRAFT', [keptId, absorbedId]);
  expect((await findEffect({ keptId, absorbedId })).refusals).toEqual([
    { key: 'mergePurchaseOrders', values: { numbers: '3 (26-27)' } },
  ]);
  await db.purchaseOrderLine.deleteMany({ where: { productId: absorbedId, purchaseOrder: { serial: 3 } } });
  await mergeProducts({ keptId, absorbedId }, STAFF);
  const lines = await db.purchaseOrderLine.findMany({
    include: { purchaseOrder: true },
    orderBy: [{ orderId: 'asc' }, { position: 'asc' }],
  });
  expect(lines.map(({ purchaseOrder, productId }) => [purchaseOrder.serial, productId])).toEqual([
    [1, keptId],
    [2, keptId],
    [2, absorbedId],
    [3, keptId],
  ]);
  expect(await db.purchaseReceiptLine.findMany({ select: { productId: true } })).toEqual([{ productId: keptId }]);
  await expect(db.purchaseReceiptLine.updateMany({ data: { quantity: 9 } })).rejects.toThrow('append-only');
});

test.each<[string, NewProduct & { data?: Prisma.ProductUncheckedUpdateInput }, string]>([
  ['another schedule', { requiresPrescription: true }, 'mergeSchedule'],
  ['another strength', { name: 'Mergolo 500 Tablet' }, 'mergeStrength'],
  ['another pack', { data: { packSize: 'strip of 10 tablets' } }, 'mergePack'],
  ['another quantity', { data: { netQuantity: 10, netQuantityUnit: 'tablet' } }, 'mergePack'],
  ['another form', { data: { form: 'syrup' } }, 'mergeForm'],
  ['another manufacturer', { data: { manufacturer: 'Other Pharma' } }, 'mergeManufacturer'],
  ['a product off sale that stays', { data: { isActive: false } }, 'mergeOffSale'],
])('%s is refused, and changes nothing', async (_why, change, key) => {
  const same = {
    packSize: 'strip of 15 tablets',
    netQuantity: 15,
    netQuantityUnit: 'tablet',
    form: 'tablet',
    manufacturer: 'Micro Labs',
  };
  const keptId = await product({
    ...change,
    data: { ...same, ...change.data, ...(change.data && 'packSize' in change.data && { netQuantity: null }) },
  });
  const absorbedId = await product({ data: same });
  const keys = await refusals({ keptId, absorbedId });
  expect(keys).toContain(key);
  await expect(mergeProducts({ keptId, absorbedId }, STAFF)).rejects.toMatchObject({ kind: 'conflict', key: keys[0] });
  expect(await db.productMerge.count()).toBe(0);
});

test('an edit of an order that waits for its payment stands against a merge, and an ended one does not', async () => {
  const { form } = await editable();
  await openEdit(form);
  const { product_id: absorbedId } = form.add[0]!;
  const { name, packSize } = await db.product.findUniqueOrThrow({ where: { id: absorbedId } });
  const keptId = await product({ name, data: { packSize } });
  const { number } = await db.order.findUniqueOrThrow({ where: { id: form.order_id } });
  const { refusals: found } = await findEffect({ keptId, absorbedId });
  expect(found).toContainEqual({ key: 'mergeEdits', values: { numbers: number } });
  await inTransaction((tx) => dropEdit(tx, form.order_id, STAFF, 'withdrawn'));
  expect(await refusals({ keptId, absorbedId })).not.toContain('mergeEdits');
});

test('batches, orders and proposals of both stand against a merge', async () => {
  const { keptId, absorbedId } = await pair();
  const ids = { keptId, absorbedId };
  await createBatch(keptId, { number: 'X1', units: 1, expiry: '2099-01-31' });
  await createBatch(absorbedId, { number: 'X1', units: 1, expiry: '2098-01-31' });
  expect(await refusals(ids)).toEqual(['mergeBatch']);
  await db.stockBatch.updateMany({ where: { number: 'X1' }, data: { expiryDate: new Date('2099-01-31') } });
  expect(await refusals(ids)).toEqual([]);
  const dear = await createBatch(absorbedId, { number: 'X2', units: 1 });
  await db.product.update({ where: { id: absorbedId }, data: { mrpPaise: 5_000, pricePaise: 5_000 } });
  await db.stockBatch.update({ where: { id: dear }, data: { mrpPaise: 5_000 } });
  expect(await refusals(ids)).toEqual(['mergeMrp']);
  await db.product.update({ where: { id: keptId }, data: { mrpPaise: 5_000, pricePaise: 5_000 } });
  const customer = await createCustomer();
  await createOrder(customer.id, absorbedId, 'ORDER_PLACED');
  const { id: orderId } = await db.order.findFirstOrThrow();
  const line = await db.orderLine.findFirstOrThrow();
  await db.orderLine.create({ data: { ...line, id: undefined, productId: keptId, position: 1 } });
  expect(await refusals(ids)).toEqual(['mergeOrders']);
  await db.order.update({ where: { id: orderId }, data: { status: 'CANCELLED' } });
  const proposal = await db.proposal.create({ data: { number: 'P-1', kind: 'QUOTE', customerId: customer.id } });
  for (const [position, productId] of [keptId, absorbedId].entries())
    await db.proposalLine.create({ data: { proposalId: proposal.id, customerId: customer.id, productId, position } });
  expect(await refusals(ids)).toEqual(['mergeProposals']);
  await db.proposal.update({ where: { id: proposal.id }, data: { state: 'REFUSED' } });
  const takenStock = await db.stocktake.create({
    data: { scope: '', openedBy: 'test', lines: { create: { batchId: dear, frozen: 1 } } },
  });
  expect(await refusals(ids)).toEqual(['mergeStocktakes']);
  await db.stocktake.update({
    where: { id: takenStock.id },
    data: { state: 'CANCELLED', endedAt: new Date(), endedBy: 'test', reason: 'x' },
  });
  const supplier = await db.supplier.create({ data: { name: `Back ${randomUUID()}`, address: 'Madurai' } });
  const receipt = await db.purchaseReceipt.create({
    data: {
      serial: 1,
      financialYear: '26-27',
      supplierId: supplier.id,
      billNumber: 'B1',
      billDate: new Date(),
      billYear: '26-27',
      costPaise: 1,
      taxPaise: 0,
      actor: 'test',
    },
  });
  await db.supplierReturn.create({
    data: {
      ...{
        serial: 1,
        financialYear: '26-27',
        supplierId: supplier.id,
        costPaise: 1,
        taxPaise: 0,
        content: {},
        issuedAt: new Date(),
        issuedBy: 'test',
      },
      lines: {
        create: {
          position: 1,
          productId: absorbedId,
          batchId: dear,
          receiptId: receipt.id,
          reason: 'EXPIRED',
          units: 1,
          costPaise: 1,
          gstRateBp: 500,
          mrpPaise: 1,
          manufacturer: 'x',
        },
      },
    },
  });
  expect(await refusals(ids)).toEqual(['mergeSupplierReturns']);
});

test('the same merge at once happens once, and chains lead to the last product', async () => {
  const { keptId: b, absorbedId: a } = await pair();
  const c = await product();
  const done = await Promise.allSettled([1, 2, 3].map(() => mergeProducts({ keptId: b, absorbedId: a }, STAFF)));
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(done.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { key: 'mergeDone' } },
    { reason: { key: 'mergeDone' } },
  ]);
  const d = await product();
  // Opposite directions at once: both lock in the order of the ids.
  const opposite = await Promise.allSettled([
    mergeProducts({ keptId: c, absorbedId: d }, STAFF),
    mergeProducts({ keptId: d, absorbedId: c }, STAFF),
  ]);
  expect(opposite.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const last = (await db.product.findFirstOrThrow({ where: { id: { in: [c, d] }, isActive: true } })).id;
  await mergeProducts({ keptId: last, absorbedId: b }, STAFF);
  const { slug } = await db.product.findUniqueOrThrow({ where: { id: last } });
  for (const id of [a, b]) {
    const old = await db.product.findUniqueOrThrow({ where: { id }, include: { mergedInto: true } });
    expect(old.mergedInto?.keptId).toBe(last);
    expect(await findRedirect('product', old.slug)).toBe(slug);
    expect(await findSurvivor(id)).toMatchObject({ id: last });
  }
  // A file that still has the merged product brings it no stock and does not put it on sale.
  await db.product.update({ where: { id: a }, data: { importId: 'merged-1' } });
  const file = `id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,generic_name,composition,stock
merged-1,${NAME},100,FALSE,Micro,Analgesic,strip of 15 tablets,Paracetamol,Paracetamol (650mg),50
`;
  await importTrustedFile(Readable.from([Buffer.from(file)]));
  expect(await level(a)).toMatchObject({ onHand: 0 });
  const merged = await db.product.findUniqueOrThrow({ where: { id: a } });
  expect((await findGoods(merged.sku, 'en')).goods.map(({ id }) => id)).toEqual([last]);
  expect((await findGoods('MERGOLO', 'en')).goods.map(({ id }) => id)).not.toContain(a);
  await expect(correctStock(a, 5, STAFF)).rejects.toMatchObject({ key: 'productMerged' });
  await expect(inTransaction((tx) => lockReceived(tx, [a]))).rejects.toMatchObject({ key: 'productMerged' });
  await expect(switchProduct(a, 'onSale', STAFF)).rejects.toMatchObject({ key: 'productMerged' });
  await expect(attachBarcode('08901234567894', a, STAFF)).rejects.toMatchObject({ key: 'productMerged' });
  await expect(assignBarcodes([a], STAFF)).rejects.toMatchObject({ key: 'productMerged' });
  // A bulk edit leaves it out, and says so.
  await db.product.update({ where: { id: a }, data: { sku: 'ABSORBED-BULK' } });
  const filter = { view: 'all' as const, q: 'ABSORBED-BULK', shelf: '' };
  expect(await previewMany(filter, { operation: 'state', value: 'onSale' })).toMatchObject({
    changed: 0,
    refused: [{ id: a, why: 'merged' }],
  });
  await db.product.update({ where: { id: a }, data: { isActive: true } });
  expect(await db.product.findUniqueOrThrow({ where: { id: a } })).toMatchObject({
    isActive: false,
    discontinued: true,
  });
  expect(await wrong()).toEqual([]);
});

test('a line on prescription follows a merge, and no other change', async () => {
  const [keptId, absorbedId] = [
    await product({ requiresPrescription: true }),
    await product({ requiresPrescription: true }),
  ];
  const customer = await createCustomer();
  await createOrder(customer.id, absorbedId, 'CANCELLED');
  await db.orderLine.updateMany({ data: { requiresPrescription: true } });
  await expect(db.orderLine.updateMany({ data: { productId: keptId } })).rejects.toThrow('keeps its product');
  await mergeProducts({ keptId, absorbedId }, STAFF);
  expect(await db.orderLine.findMany({ select: { productId: true } })).toEqual([{ productId: keptId }]);
});

test('the job finds pairs, and an answer is kept', async () => {
  const { keptId, absorbedId } = await pair();
  await findPairs();
  const [low, high] = [keptId, absorbedId].toSorted((x, y) => x - y);
  expect(await db.duplicatePair.findMany({ where: { lowId: low } })).toMatchObject([
    { highId: high, reason: 'packUnknown' },
  ]);
  await mergeProducts({ keptId, absorbedId }, STAFF);
  await findPairs();
  expect(await db.duplicatePair.count({ where: { lowId: low } })).toBe(0);
});
