import { POST as preview } from '@/app/api/console/preview-bulk-edit/route';
import { POST as run } from '@/app/api/console/run-bulk-edit/route';
import { POST as undo } from '@/app/api/console/undo-bulk-edit/route';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { listChangeSets, listProductsForStaff, listProductSteps } from './list-for-staff';

type ProductName = { product_id: number; sku: string; name: string };
type Preview = {
  changed: number;
  refused_count: number;
  complete: number;
  missing: { why: string; count: number }[];
  refusals: { why: string; count: number }[];
  changes: (ProductName & { change: Record<string, [string, string]> })[];
  refused: (ProductName & { why: string; missing: string[] })[];
  unchanged: number;
  fingerprint: string;
};
let cookie: string;
beforeAll(async () => ({ cookie } = await createStaff('OWNER')));
beforeEach(async () => {
  await db.product.updateMany({ data: { isActive: false, discontinued: true } });
});

/** Selects everything on sale: the products of one test. */
const filter = { view: 'onSale', q: '', shelf: '' };
const look = (operation: string, value: string) =>
  callRoute<Preview>(preview, { cookie, body: { filter, operation, value } });
const doIt = (operation: string, value: string, fingerprint: string) =>
  callRoute<{ changed: number }>(run, { cookie, body: { filter, operation, value, fingerprint } });
/** Sets details of the products of a filter as previewed. */
async function set(fields: Record<string, string>, view = 'onSale', onlyEmpty = false, as = cookie) {
  const body = { filter: { ...filter, view }, operation: 'fields', value: '', fields, only_empty: onlyEmpty };
  const stated = await callRoute<Preview>(preview, { cookie: as, body });
  const { fingerprint } = stated.body;
  return { stated, done: await callRoute<{ changed: number }>(run, { cookie: as, body: { ...body, fingerprint } }) };
}
const newest = async () => (await listChangeSets(1))[0]!;
const takeBack = async () =>
  callRoute<{ restored: number; skipped: ProductName[] }>(undo, {
    cookie,
    body: { change_set_id: (await newest()).id },
  });
const rows = async () => (await db.product.findMany({ orderBy: { id: 'asc' } })).map(({ updatedAt: _, ...row }) => row);

/** Copies a product, with many different prices. */
async function thousand(copies = 999): Promise<void> {
  const id = await createProduct();
  await db.$executeRaw`
    INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')), 'slug', p.slug || '-' || n, 'sku', 'MANY-' || p.id || '-' || n,
      'import_id', null, 'mrp_paise', 10000 + n * 7, 'price_paise', 9301 + n * 7))).* FROM product p, generate_series(1, ${copies}::int) n WHERE p.id = ${id}`;
}

test('a bulk edit raises a thousand prices as previewed, refuses those above MRP, and is undone', async () => {
  await thousand();
  const before = await rows();
  const stated = await look('pricePercent', '5');
  expect(stated.status).toBe(200);
  const { changed, refused_count: refusedCount, changes, refused, fingerprint } = stated.body;
  expect([changed + refusedCount, refused.length > 0, changes.length]).toEqual([1000, true, 100]);
  expect(refused[0]).toMatchObject({ why: 'aboveMrp', sku: expect.stringMatching(/^MANY-/) });
  const began = performance.now();
  const { status, body } = await doIt('pricePercent', '5', fingerprint);
  const took = performance.now() - began;
  expect([status, body.changed, took < 30_000]).toEqual([200, changed, true]);
  const after = new Map((await rows()).map((row) => [row.id, row]));
  for (const { product_id: id, change } of changes)
    expect([id, after.get(id)?.pricePaise]).toEqual([id, Math.round(Number(change.price![1]) * 100)]);
  for (const { product_id: id } of refused) expect(after.get(id)).toEqual(before.find((row) => row.id === id));
  const back = await takeBack();
  expect(back.body).toMatchObject({ restored: changed, skipped: [] });
  expect(await rows()).toEqual(before);
  expect(await newest()).toMatchObject({ operation: 'undo', changed, isUndone: false });
  expect((await listProductSteps(changes[0]!.product_id, 9)).map(({ isOfMany }) => isOfMany)).toEqual([true, true]);
});

test('a filter by name finds every product with exactly that name', async () => {
  await thousand(249);
  await db.$executeRaw`UPDATE product SET name = 'Dolo ' || id || ' Tablet' WHERE is_active`;
  const other = await createProduct({ name: 'Dole syrup' });
  const named = (q: string) => ({ filter: { ...filter, q }, operation: 'pricePercent', value: '-5' });
  const { body } = await callRoute<Preview>(preview, { cookie, body: named('tablet dolo') });
  expect([body.changed, body.refused_count]).toEqual([250, 0]);
  const done = await callRoute<{ changed: number }>(run, {
    cookie,
    body: { ...named('tablet dolo'), fingerprint: body.fingerprint },
  });
  expect(done.body.changed).toBe(250);
  expect((await db.product.findUniqueOrThrow({ where: { id: other } })).pricePaise).toBe(8000);
  expect((await callRoute<Preview>(preview, { cookie, body: named('MANY-') })).body.changed).toBe(249);
  expect((await callRoute<Preview>(preview, { cookie, body: named('dollo') })).body.changes).toEqual([]);
  const page = await listProductsForStaff({ view: 'onSale', q: 'Tablet' });
  expect([page.count, page.isMore]).toEqual([250, false]);
});

test('taking back leaves what was changed since, and names it', async () => {
  const [stored, moved] = [await createProduct(), await createProduct({ name: 'Moved since' })];
  await doIt('priceBelowMrp', '10', (await look('priceBelowMrp', '10')).body.fingerprint);
  expect((await db.product.findUniqueOrThrow({ where: { id: stored } })).pricePaise).toBe(9000);
  await db.product.update({ where: { id: moved }, data: { pricePaise: 8500 } });
  const { body } = await takeBack();
  expect(body).toMatchObject({ restored: 1, skipped: [{ product_id: moved, name: 'Moved since' }] });
  const now = await db.product.findMany({ where: { id: { in: [stored, moved] } }, orderBy: { id: 'asc' } });
  expect(now.map(({ pricePaise }) => pricePaise)).toEqual([8000, 8500]);
  const { id } = (await listChangeSets(2))[1]!;
  expect((await callRoute(undo, { cookie, body: { change_set_id: id } })).status).toBe(409);
  expect((await callRoute(undo, { cookie, body: { change_set_id: crypto.randomUUID() } })).status).toBe(404);
});

test('nothing is done where it would be something else than was said', async () => {
  const id = await createProduct();
  const { fingerprint } = (await look('pricePercent', '5')).body;
  await db.product.update({ where: { id }, data: { pricePaise: 7000 } });
  expect((await doIt('pricePercent', '5', fingerprint)).status).toBe(409);
  expect((await db.product.findUniqueOrThrow({ where: { id } })).pricePaise).toBe(7000);
});

test('bulk edits category, MRP and state; incomplete products are not published', async () => {
  const id = await createProduct();
  const { categoryId } = await db.subcategory.findFirstOrThrow();
  const other = await db.subcategory.upsert({
    where: { categoryId_slug: { categoryId, slug: 'other' } },
    create: { categoryId, slug: 'other', name: 'Other' },
    update: {},
  });
  await db.product.update({ where: { id }, data: { undecided: ['category'] } });
  await set({ subcategory: String(other.id) });
  const moved = await db.product.findUniqueOrThrow({ where: { id } });
  expect([moved.subcategoryId, moved.undecided]).toEqual([other.id, []]);
  // It is on sale, so undo does not take its subcategory.
  expect((await takeBack()).body).toMatchObject({ restored: 0, skipped: [{ product_id: id }] });
  await doIt('mrpPercent', '-10', (await look('mrpPercent', '-10')).body.fingerprint);
  expect((await db.product.findUniqueOrThrow({ where: { id } })).mrpPaise).toBe(9000);
  expect((await look('mrpPercent', '-20')).body.refused).toMatchObject([{ product_id: id, why: 'aboveMrp' }]);
  await doIt('state', 'draft', (await look('state', 'draft')).body.fingerprint);
  // It was on sale without its declarations, and undo does not restore that.
  expect((await takeBack()).body).toMatchObject({ restored: 0, skipped: [{ product_id: id }] });
  const drafts = { filter: { ...filter, view: 'drafts' }, operation: 'state', value: 'onSale' };
  expect((await callRoute<Preview>(preview, { cookie, body: drafts })).body.refused).toMatchObject([
    { why: 'notReady' },
  ]);
});

test('an undo leaves what is still undecided', async () => {
  const id = await createProduct();
  await db.product.update({ where: { id }, data: { isActive: false, undecided: ['category', 'prescription'] } });
  const { done } = await set({ manufacturer: 'Another' }, 'drafts');
  expect(done.body.changed).toBe(1);
  expect((await takeBack()).body).toMatchObject({ restored: 1, skipped: [] });
  expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
    manufacturer: '',
    undecided: ['category', 'prescription'],
  });
});

test('bulk edits set one price or MRP, report obstacles by row, and can be undone', async () => {
  await thousand();
  const before = await rows();
  const stated = await look('priceAmount', '123.45');
  const { changed, refusals, changes, fingerprint } = stated.body;
  // MRPs start at 100.07. Products with an MRP below the amount are refused.
  const above = before.filter(({ isActive, mrpPaise }) => isActive && mrpPaise < 12_345).length;
  expect([changed, refusals]).toEqual([1000 - above, [{ why: 'aboveMrp', count: above }]]);
  expect((await doIt('priceAmount', '123.45', fingerprint)).body.changed).toBe(changed);
  const after = new Map((await rows()).map((row) => [row.id, row.pricePaise]));
  expect(new Set(changes.map(({ product_id: id }) => after.get(id)))).toEqual(new Set([12_345]));
  expect(await newest()).toMatchObject({ operation: 'priceAmount', value: '12345', changed });
  expect((await look('priceAmount', '123.45')).body).toMatchObject({ changes: [], unchanged: changed });
  expect((await takeBack()).body).toMatchObject({ restored: changed, skipped: [] });
  expect(await rows()).toEqual(before);
  const mrp = (await look('mrpAmount', '1,250')).body;
  expect((await doIt('mrpAmount', '1,250', mrp.fingerprint)).body.changed).toBe(1000);
  const onSale = (await rows()).filter(({ isActive }) => isActive);
  expect(new Set(onSale.map(({ mrpPaise }) => mrpPaise))).toEqual(new Set([125_000]));
  const steps = await listProductSteps(mrp.changes[0]!.product_id, 1);
  expect(steps).toMatchObject([{ isOfMany: true, change: { mrp: [expect.any(String), '1250.00'] } }]);
});

test('what is no step is refused', async () => {
  for (const [operation, value] of [
    ['pricePercent', 'x'],
    ['pricePercent', '-100'],
    ['priceBelowMrp', '100'],
    ['priceBelowMrp', '-1'],
    ['priceAmount', '0'],
    ['priceAmount', '-5'],
    ['priceAmount', '1.234'],
    ['mrpAmount', '0.00'],
    ['mrpAmount', '20000000.01'],
    ['mrpAmount', 'onSale'],
    ['state', 'gone'],
    ['delete', '1'],
  ] as const)
    expect([operation, value, (await look(operation, value)).status]).toEqual([operation, value, 400]);
});

const DECLARED = {
  manufacturer: 'Micro Labs Ltd',
  manufacturerAddress: '31 Race Course Road, Bengaluru 560001',
  countryOfOrigin: 'India',
  genericName: 'Paracetamol',
  composition: 'Paracetamol (650mg)',
  netQuantity: '15',
  netQuantityUnit: 'tablet',
  form: 'tablet',
  hsn: '9999',
  gst: '5.0',
  schedule: 'OTC',
  requiresPrescription: 'no',
  isDrug: 'yes',
};

test('details of all drafts are set in batches, named by what is missing, published and undone', async () => {
  await thousand(1100);
  await thousand(1100);
  await db.$executeRaw`UPDATE product SET is_active = false, hsn = '', image = '/x.webp', undecided = ARRAY['schedule', 'prescription', 'hsn'], schedule = 'NONE' WHERE is_active`;
  await db.$executeRaw`UPDATE product SET manufacturer = 'Its own' WHERE sku LIKE 'MANY-%-1' AND NOT discontinued`;
  const before = await rows();
  const publish = { filter: { ...filter, view: 'drafts' }, operation: 'state', value: 'onSale' };
  const refused = (await callRoute<Preview>(preview, { cookie, body: publish })).body;
  expect(refused).toMatchObject({ changed: 0, refused_count: 2202, refusals: [{ why: 'notReady', count: 2202 }] });
  expect(refused.missing).toContainEqual({ why: 'manufacturer', count: 2200 });
  expect(refused.refused[0]?.missing).toEqual(expect.arrayContaining(['hsn', 'schedule', 'netQuantity']));
  const { stated, done } = await set(DECLARED, 'drafts', true);
  expect(stated.body).toMatchObject({ changed: 2202, complete: 2202, missing: [] });
  expect(done.body.changed).toBe(2202);
  const own = await db.product.findFirstOrThrow({ where: { manufacturer: 'Its own' }, include: { salts: true } });
  expect(own).toMatchObject({ form: 'tablet', gstRateBp: 500, undecided: [], saltReading: 'READ' });
  expect(own.salts).toHaveLength(1);
  const { fingerprint } = (await callRoute<Preview>(preview, { cookie, body: publish })).body;
  const opened = await callRoute<{ changed: number }>(run, { cookie, body: { ...publish, fingerprint } });
  expect(opened.body.changed).toBe(2202);
  await takeBack();
  const details = (await listChangeSets(3)).find(({ operation }) => operation === 'fields')!;
  expect(details.value).toContain('manufacturerAddress');
  const back = await callRoute<{ restored: number }>(undo, { cookie, body: { change_set_id: details.id } });
  expect(back.body.restored).toBe(2202);
  expect((await rows()).map(({ saltReading: _, ...row }) => row)).toEqual(
    before.map(({ saltReading: _, ...row }) => row),
  );
});

test('a wrong detail is named at its field and changes nothing', async () => {
  await createProduct();
  const { stated } = await set({ hsn: '30' });
  expect([stated.status, Object.keys((stated.body as unknown as { fields: object }).fields)]).toEqual([400, ['hsn']]);
  for (const [fields, field] of [
    [{ hsn: '9999' }, 'gst'],
    [{ gst: '5' }, 'hsn'],
    [{ form: 'x'.repeat(61) }, 'form'],
    [{ manufacturer: ' ' }, 'manufacturer'],
    [{ subcategory: '999999999' }, 'subcategory'],
    [{ price: '5' }, 'fields'],
    [{}, 'fields'],
  ] as [Record<string, string>, string][]) {
    const { status, body } = (await set(fields)).stated;
    expect([fields, status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
      fields,
      400,
      [field],
    ]);
  }
});

test('each detail needs the permission of its form, also for an undo', async () => {
  const id = await createProduct();
  const { cookie: operator } = await createStaff('OPERATOR');
  const mine = await set({ countryOfOrigin: 'Nepal' }, 'onSale', false, operator);
  expect(mine.done.body.changed).toBe(1);
  expect((await set({ schedule: 'OTC' }, 'onSale', false, operator)).stated.status).toBe(403);
  expect((await set({ hsn: '3004' }, 'onSale', false, operator)).stated.status).toBe(403);
  const prices = { filter, operation: 'priceAmount', value: '50' };
  expect((await callRoute(preview, { cookie: operator, body: prices })).status).toBe(403);
  await doIt('priceAmount', '50', (await look('priceAmount', '50')).body.fingerprint);
  const body = { change_set_id: (await newest()).id };
  expect((await callRoute(undo, { cookie: operator, body })).status).toBe(403);
  expect((await db.product.findUniqueOrThrow({ where: { id } })).pricePaise).toBe(5000);
});
