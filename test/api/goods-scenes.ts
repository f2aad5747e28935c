import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { changeMany, previewMany } from '@/lib/catalogue/product-admin/change-bulk';
import { receiveGoods } from '@/lib/purchasing/goods-receipts/receive-goods';
import { storeBillFile } from '@/lib/purchasing/supplier-bills/store-file';
import { openRecall } from '@/lib/purchasing/recalls/open-recall';
import { countLine } from '@/lib/inventory/stocktakes/count-line';
import { openStocktake } from '@/lib/inventory/stocktakes/open-stocktake';
import { saveOrder } from '@/lib/purchasing/purchase-orders/save-order';
import { issueReturn } from '@/lib/purchasing/supplier-returns/issue-return';
import { sendReturn } from '@/lib/purchasing/supplier-returns/send-return';
import { db } from '@/lib/kernel/db/client';
import type { BatchState } from '@/lib/kernel/db/generated/enums';
import { createProduct } from '../factories/product';
import { buyGoods } from '../factories/purchase';
import { createSupplier } from '../factories/supplier';

/** Creates the state before a call of the console and returns the input of the call. */
export type Scene = () => Promise<Record<string, unknown>>;

/** Creates a batch of ten units. */
async function batch(state: BatchState = 'SELLABLE'): Promise<string> {
  const productId = await createProduct();
  const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId } });
  await db.stockBatch.update({ where: { id }, data: { state } });
  return id;
}

/** Creates a stocktake of one batch of ten units. */
async function stocktake(): Promise<{ id: string; lineId: string }> {
  const batchId = await batch();
  const { sku } = (await db.stockBatch.findUniqueOrThrow({ where: { id: batchId }, include: { product: true } }))
    .product;
  const { id } = await openStocktake('products', sku, { actor: 'test', actorId: null });
  return { id, lineId: (await db.stocktakeLine.findFirstOrThrow({ where: { stocktakeId: id } })).id };
}

/** Creates a batch of ten units from a supplier, to whom it can be returned. */
async function bought(): Promise<{ supplierId: string; batchId: string }> {
  const [supplierId, productId] = [await createSupplier(), await createProduct()];
  const line = { number: 'R1', expiry: '2099-03-31', quantity: 10, freeQuantity: 0 };
  const priced = { ...line, productId, costPaise: 5_000, gstRateBp: 500, mrpPaise: 10_000 };
  const bill = { supplierId, billNumber: 'SM-1', billDate: '2026-11-20', billKey: null, lines: [priced] };
  await receiveGoods(bill, { actor: 'test', actorId: crypto.randomUUID() });
  const { id: batchId } = await db.stockBatch.findFirstOrThrow({ where: { productId, number: 'R1' } });
  return { supplierId, batchId };
}

/** Creates two products of the same name, and their pair. */
async function pair(): Promise<{ id: string; lowId: number; highId: number }> {
  const name = `Scene ${crypto.randomUUID()}`;
  const [lowId, highId] = [await createProduct({ name }), await createProduct({ name, stock: 0 })];
  const { id } = await db.duplicatePair.create({ data: { lowId, highId, reason: 'sameName' } });
  return { id, lowId, highId };
}

/** Creates a bill from a file with one line of a known product. */
async function billFile(): Promise<{ id: string; productId: number }> {
  // Products of other scenes stay in the database, and a name of two products needs a check.
  const name = `Kaveri tonic ${crypto.randomUUID()}`;
  const productId = await createProduct({ name });
  async function* file() {
    yield Buffer.from(await Promise.resolve(`Item,Batch,Exp,Qty,P.Rate,MRP\n${name},K1,03/2099,10,50,100\n`));
  }
  const owner = { kind: 'background' as const, id: 'test' };
  const supplierId = await createSupplier();
  const id = await storeBillFile(
    { file: file(), isWorkbook: false, owner, name: 'bill.csv', supplierId },
    { actor: 'test', actorId: crypto.randomUUID() },
  );
  return { id, productId };
}

/** Creates a supplier return of four of them. */
async function note(): Promise<string> {
  const { supplierId, batchId } = await bought();
  const lines = [{ batchId, units: 4, reason: 'OTHER' as const }];
  return (await issueReturn({ supplierId, remark: '', lines }, { actor: 'test', actorId: null })).id;
}

/** Creates a draft of an order of four units. */
async function purchaseOrder() {
  const [supplierId, productId] = [await createSupplier(), await createProduct()];
  const lines = [{ productId, quantity: 4 }];
  const { id, version } = await saveOrder({ supplierId, remark: '', lines }, { actor: 'test', actorId: null });
  return { purchase_order_id: id, version, supplier_id: supplierId, product_id: productId };
}

/** Creates a recall of a batch, without notifications. */
async function recall(batchId: string, isMock: boolean): Promise<string> {
  const how = { recall_class: 'II' as const, level: 'RETAIL' as const, reason: 'x', is_mock: isMock };
  return (await openRecall({ batch_ids: [batchId], ...how }, { actor: 'test', actorId: null })).id;
}

/** Creates a recall, and a buyer who has a unit. */
async function calledBuyer() {
  const { order, lines, customer } = await buyGoods([{ quantity: 1, stock: 1 }]);
  await moveOrder(order.id, 'DISPATCHED', { actor: 'test' });
  const { id } = await db.stockBatch.findFirstOrThrow({ where: { productId: lines[0]!.productId } });
  return { recall_id: await recall(id, false), customer_id: customer.id };
}

const product = async () => ({ product_id: await createProduct() });
/** Creates a product with two pictures. */
async function pictured() {
  const named = await product();
  const urls = ['/a.png', '/b.png'];
  await db.productImage.createMany({
    data: urls.map((url, position) => ({ productId: named.product_id, url, position })),
  });
  return named;
}

const LESS = { filter: { view: 'onSale' as const, q: '', shelf: '' }, operation: 'pricePercent', value: '-5' };
const STEP = { operation: 'pricePercent' as const, value: -500 };
/** Creates a bulk change of all products on sale and returns its preview. */
async function toBeDone(): Promise<string> {
  await createProduct();
  return (await previewMany(LESS.filter, STEP)).fingerprint;
}

/** Creates a draft. */
export async function openDraft() {
  return db.product.update({ where: { id: await createProduct() }, data: { isActive: false } });
}

/** Creates an import with one line in the given state. */
async function list(state: 'MAPPING' | 'CHECKED' | 'RUNNING' | 'DONE'): Promise<string> {
  const columns = ['name', 'mrp'].map((heading) => ({ heading, samples: [] }));
  const run = { state, fileName: 'list.csv', lines: 1, columns, checkCount: 1, actor: 'test' };
  return (await db.importRun.create({ data: run })).id;
}

/** Creates an empty category in the last position. */
async function emptyCategory() {
  const { _max } = await db.category.aggregate({ _max: { position: true } });
  const data = { slug: crypto.randomUUID(), name: 'x', image: '/x.svg', position: (_max.position ?? 0) + 1 };
  return { category_id: (await db.category.create({ data })).id };
}

/**
 * Scenes of products, categories, imports, batches, bills, supplier returns, stocktakes and
 * recalls.
 */
export const GOODS_SCENES: Record<string, Scene> = {
  '/merge-products': async () => {
    const { lowId, highId } = await pair();
    return { kept_id: lowId, absorbed_id: highId };
  },
  '/settle-duplicate': async () => ({ pair_id: (await pair()).id, distinct: true }),
  '/add-product': async () => {
    await createProduct();
    return {
      sku: crypto.randomUUID(),
      name: 'x',
      subcategory_id: (await db.subcategory.findFirstOrThrow()).id,
      mrp: '84.50',
    };
  },
  '/save-product': async () => ({ ...(await product()), before: { brand: '' }, after: { brand: 'Nalam' } }),
  '/price-product': async () => ({ ...(await product()), before: { price: '80.00' }, after: { price: '79' } }),
  '/classify-product': async () => ({ ...(await product()), before: { isDrug: 'no' }, after: { isDrug: 'yes' } }),
  '/publish-product': async () => ({ ...(await product()), to: 'draft' }),
  '/arrange-product-pictures': async () => ({ ...(await pictured()), before: ['/a.png', '/b.png'], order: ['/b.png'] }),
  '/describe-product-picture': async () => ({
    ...(await pictured()),
    image: '/a.png',
    after: { en: 'x' },
    before: { en: '' },
  }),
  '/run-bulk-edit': async () => ({ ...LESS, fingerprint: await toBeDone() }),
  '/undo-bulk-edit': async () => {
    const by = { actor: 'console' };
    await changeMany(LESS.filter, STEP, { fingerprint: await toBeDone(), by });
    return { change_set_id: (await db.changeSet.findFirstOrThrow()).id };
  },
  '/confirm-suggestions': async () => {
    const { id } = await openDraft();
    return { rows: [{ product_id: id, before: { form: '' }, after: { form: 'tablet' } }] };
  },
  '/save-category': async () => ({ ...(await emptyCategory()), before: { name: 'x' }, after: { name: 'y' } }),
  '/move-category': async () => {
    await createProduct();
    return { ...(await emptyCategory()), to: 'up' };
  },
  '/delete-category': () => emptyCategory(),
  '/save-shelf': async () => ({ ...(await emptyCategory()), after: { name: 'y' } }),
  '/order-shelves': async () => {
    const { category_id: categoryId } = await emptyCategory();
    const make = async (slug: string) => (await db.subcategory.create({ data: { categoryId, slug, name: slug } })).id;
    const shown = [await make('one'), await make('two')];
    return { category_id: categoryId, shown_ids: shown, subcategory_ids: shown.toReversed() };
  },
  '/delete-shelf': async () => {
    const { category_id: categoryId } = await emptyCategory();
    return { subcategory_id: (await db.subcategory.create({ data: { categoryId, slug: 'x', name: 'x' } })).id };
  },
  '/change-batch': async () => ({ batch_id: await batch(), state: 'QUARANTINE', reason: 'One was open.' }),
  '/count-batch': async () => ({ batch_id: await batch(), units: 3, reason: 'Counted.' }),
  '/name-batch': async () => {
    const productId = await createProduct({ batch: null });
    return { product_id: productId, units: 4, number: 'PCM2611A', expiry: '03/2099' };
  },
  '/remove-batch-units': async () => ({
    batch_id: await batch('DAMAGED'),
    units: 2,
    how: 'DESTROYED',
    reason: 'Wet.',
  }),
  '/save-supplier': async () => ({
    supplier_id: await createSupplier(),
    before: { phone: '' },
    after: { phone: '04428150000' },
  }),
  '/receive-goods': async () => ({
    supplier_id: await createSupplier(),
    bill_number: 'SM-1',
    bill_date: '2026-11-20',
    lines: [
      { product_id: await createProduct(), number: 'N1', expiry: '03/2099', quantity: 3, cost: 50, gst: 5, mrp: 100 },
    ],
  }),
  '/upload-bill': () => Promise.resolve({}),
  '/save-purchase-order': async () => {
    const { product_id: productId, ...order } = await purchaseOrder();
    return { ...order, lines: [{ product_id: productId, quantity: 5, cost: 18.5 }] };
  },
  '/send-purchase-order': async () => {
    const { purchase_order_id: id, version } = await purchaseOrder();
    return { purchase_order_id: id, version, by_email: false };
  },
  '/end-purchase-order': async () => ({
    purchase_order_id: (await purchaseOrder()).purchase_order_id,
    reason: 'Out of stock.',
  }),
  '/undo-receipt': async () => {
    await bought();
    const { id } = await db.purchaseReceipt.findFirstOrThrow({
      where: { undoneAt: null },
      orderBy: { createdAt: 'desc' },
    });
    return { receipt_id: id };
  },
  '/upload-supplier-bill': async () => ({ supplier_id: await createSupplier() }),
  '/map-supplier-bill': async () => ({
    bill_id: (await billFile()).id,
    mapping: { name: 0, batch: 1, expiry: 2, quantity: 3, rate: 4, mrp: 5 },
  }),
  '/change-supplier-bill-line': async () => {
    const { id, productId } = await billFile();
    return { bill_id: id, line: 2, product_id: productId, texts: { expiry: '09/2099' } };
  },
  '/receive-supplier-bill': async () => ({
    bill_id: (await billFile()).id,
    bill_number: 'SM-2',
    bill_date: '2026-11-20',
    total: '525.00',
    seen_paise: 52_500,
    accepts_difference: false,
  }),
  '/discard-supplier-bill': async () => ({ bill_id: (await billFile()).id }),
  '/issue-supplier-return': async () => {
    const { supplierId, batchId } = await bought();
    return { supplier_id: supplierId, lines: [{ batch_id: batchId, units: 4, reason: 'OTHER' }] };
  },
  '/send-supplier-return': async () => ({ supplier_return_id: await note() }),
  '/cancel-supplier-return': async () => ({ supplier_return_id: await note(), reason: 'They take them next month.' }),
  '/settle-supplier-return': async () => {
    const id = await note();
    await sendReturn(id, { actor: 'test', actorId: null });
    return { supplier_return_id: id, credit_number: 'CN-93', credit_date: '2026-11-20', amount: 200 };
  },
  '/add-barcode': async () => {
    await db.productBarcode.deleteMany();
    return { product_id: await createProduct(), gtin: '8901234567890' };
  },
  '/assign-barcodes': async () => ({ product_ids: [await createProduct()] }),
  '/remove-barcode': async () => {
    const [productId, gtin] = [await createProduct(), '08901234567890'];
    await db.productBarcode.deleteMany();
    await db.productBarcode.create({ data: { gtin, productId } });
    return { product_id: productId, gtin };
  },
  '/open-stocktake': async () => {
    await batch();
    return { scope: 'due' };
  },
  '/count-stocktake-line': async () => ({ line_id: (await stocktake()).lineId, units: 4 }),
  '/approve-stocktake': async () => {
    const { id, lineId } = await stocktake();
    for (const units of [4, 4]) await countLine(lineId, units, { actor: 'test', actorId: null });
    return { stocktake_id: id, reason: 'Counted twice.' };
  },
  '/cancel-stocktake': async () => ({ stocktake_id: (await stocktake()).id }),
  '/open-recall': async () => ({
    batch_ids: [await batch()],
    reference: 'NSQ/17',
    recall_class: 'II',
    level: 'CONSUMER',
    reason: 'Fails the dissolution test',
    is_mock: false,
  }),
  '/note-recall-call': calledBuyer,
  '/close-recall': async () => ({ recall_id: await recall(await batch(), true), outcome: 'All were found.' }),
  '/upload-product-picture': product,
  '/upload-import': () => Promise.resolve({}),
  '/check-import': async () => ({
    import_id: await list('MAPPING'),
    mapping: { name: 0, price: 1 },
    details: false,
    create_new: true,
  }),
  '/confirm-import-matches': async () => {
    const [id, productId] = [await list('CHECKED'), await createProduct()];
    await db.importRun.update({ where: { id }, data: { mapping: { name: 0, price: 1 } } });
    const likely = { productId, reason: 'sameName' };
    await db.importRow.create({
      data: { runId: id, line: 1, cells: ['Tonic', '40'], answer: 'NEW', after: {}, likely },
    });
    return { import_id: id, check_count: 1, answers: [{ line: 1, same: true }] };
  },
  '/run-import': async () => ({ import_id: await list('CHECKED'), check_count: 1 }),
  '/stop-import': async () => ({ import_id: await list('RUNNING') }),
  '/undo-import': async () => ({ import_id: await list('DONE') }),
};
