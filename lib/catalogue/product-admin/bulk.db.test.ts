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
  changes: (ProductName & { change: Record<string, [string, string]> })[];
  refused: (ProductName & { why: string })[];
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
  const { changes, refused, fingerprint } = stated.body;
  expect([changes.length + refused.length, refused.length > 0]).toEqual([1000, true]);
  expect(refused[0]).toMatchObject({ why: 'aboveMrp', sku: expect.stringMatching(/^MANY-/) });
  const began = performance.now();
  const { status, body } = await doIt('pricePercent', '5', fingerprint);
  const took = performance.now() - began;
  expect([status, body.changed, took < 30_000]).toEqual([200, changes.length, true]);
  const after = new Map((await rows()).map((row) => [row.id, row]));
  for (const { product_id: id, change } of changes)
    expect([id, after.get(id)?.pricePaise]).toEqual([id, Math.round(Number(change.price![1]) * 100)]);
  for (const { product_id: id } of refused) expect(after.get(id)).toEqual(before.find((row) => row.id === id));
  const back = await takeBack();
  expect(back.body).toMatchObject({ restored: changes.length, skipped: [] });
  expect(await rows()).toEqual(before);
  expect(await newest()).toMatchObject({ operation: 'undo', changed: changes.length, isUndone: false });
  expect((await listProductSteps(changes[0]!.product_id, 9)).map(({ isOfMany }) => isOfMany)).toEqual([true, true]);
});

test('a filter by name finds every product with exactly that name', async () => {
  await thousand(249);
  await db.$executeRaw`UPDATE product SET name = 'Dolo ' || id || ' Tablet' WHERE is_active`;
  const other = await createProduct({ name: 'Dole syrup' });
  const named = (q: string) => ({ filter: { ...filter, q }, operation: 'pricePercent', value: '-5' });
  const { body } = await callRoute<Preview>(preview, { cookie, body: named('tablet dolo') });
  expect([body.changes.length, body.refused.length]).toEqual([250, 0]);
  const done = await callRoute<{ changed: number }>(run, {
    cookie,
    body: { ...named('tablet dolo'), fingerprint: body.fingerprint },
  });
  expect(done.body.changed).toBe(250);
  expect((await db.product.findUniqueOrThrow({ where: { id: other } })).pricePaise).toBe(8000);
  expect((await callRoute<Preview>(preview, { cookie, body: named('MANY-') })).body.changes).toHaveLength(249);
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
  const { id: subcategory, categoryId } = await db.subcategory.findFirstOrThrow();
  const other = await db.subcategory.upsert({
    where: { categoryId_slug: { categoryId, slug: 'other' } },
    create: { categoryId, slug: 'other', name: 'Other' },
    update: {},
  });
  await db.product.update({ where: { id }, data: { undecided: ['category'] } });
  const before = await rows();
  await doIt('subcategory', String(other.id), (await look('subcategory', String(other.id))).body.fingerprint);
  const moved = await db.product.findUniqueOrThrow({ where: { id } });
  expect([moved.subcategoryId, moved.undecided]).toEqual([other.id, []]);
  await takeBack();
  expect([subcategory, await rows()]).toEqual([subcategory, before]);
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

test('bulk edits set one price or MRP, report obstacles by row, and can be undone', async () => {
  await thousand();
  const before = await rows();
  const stated = await look('priceAmount', '123.45');
  const { changes, refused, fingerprint } = stated.body;
  // MRPs start at 100.07. Products with an MRP below the amount are refused.
  expect([changes.length, refused.length, new Set(refused.map(({ why: reason }) => reason))]).toEqual([
    1000 - refused.length,
    before.filter(({ isActive, mrpPaise }) => isActive && mrpPaise < 12_345).length,
    new Set(['aboveMrp']),
  ]);
  expect((await doIt('priceAmount', '123.45', fingerprint)).body.changed).toBe(changes.length);
  const after = new Map((await rows()).map((row) => [row.id, row.pricePaise]));
  expect(new Set(changes.map(({ product_id: id }) => after.get(id)))).toEqual(new Set([12_345]));
  expect(await newest()).toMatchObject({ operation: 'priceAmount', value: '12345', changed: changes.length });
  expect((await look('priceAmount', '123.45')).body).toMatchObject({ changes: [], unchanged: changes.length });
  expect((await takeBack()).body).toMatchObject({ restored: changes.length, skipped: [] });
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
    ['subcategory', '999999999'],
    ['subcategory', '9999999999'],
    ['state', 'gone'],
    ['delete', '1'],
  ] as const)
    expect([operation, value, (await look(operation, value)).status]).toEqual([operation, value, 400]);
});
