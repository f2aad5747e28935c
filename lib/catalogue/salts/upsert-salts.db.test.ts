import { POST as save } from '@/app/api/console/save-product/route';
import { upsertProducts } from '@/lib/catalogue/storefront/upsert/upsert-products';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { bring, undo } from '@/test/factories/import-run';
import { createProduct } from '@/test/factories/product';
import { createSalted as byHand, listedRow, saltReadingOf, saltsOfProduct } from '@/test/factories/salted-product';
import { createStaff } from '@/test/factories/staff';
import { refreshSalts } from './refresh-salts';
import { upsertSalts } from './upsert-salts';

/** Created one after the other, because the factory counts. */
async function allByHand(texts: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const text of texts) ids.push(await byHand(text));
  return ids;
}
const idOf = async (sku: string) => (await db.product.findUniqueOrThrow({ where: { sku } })).id;
const step = (ids: number[]) => inTransaction.withModels((tx) => upsertSalts(tx, ids));

test('a composition becomes rows, by one name whatever the label calls a salt', async () => {
  const id = await byHand('Amoxycillin (500mg) + Clavulanic Acid (125mg)');
  const other = await byHand('Amoxycillin Trihydrate IP (250 mg) per 5 ml');
  expect([await saltReadingOf(id), await step([id, other, id])]).toEqual(['STALE', 2]);
  expect(await saltsOfProduct(id)).toEqual([
    ['amoxycillin', 'amoxycillin', 500, 'mg', null, null],
    ['clavulanic acid', 'clavulanic acid', 125, 'mg', null, null],
  ]);
  expect(await saltsOfProduct(other)).toEqual([['amoxycillin', 'amoxycillin trihydrate ip', 250, 'mg', 5, 'ml']]);
  expect([await saltReadingOf(id), await step([id, other])]).toEqual(['READ', 0]);
  // A known other name was added too, and finds the salt.
  const { saltId } = await db.saltAlias.findUniqueOrThrow({ where: { name: 'amoxicillin' } });
  expect(await db.salt.findUniqueOrThrow({ where: { id: saltId } })).toMatchObject({ name: 'amoxycillin' });
});

test('broader names than one salt or form stay separate salts', async () => {
  const ids = await allByHand(['Metoprolol (50mg)', 'Metoprolol Succinate (50mg)']);
  await step(ids);
  const [[wide], [narrow]] = [await saltsOfProduct(ids[0]!), await saltsOfProduct(ids[1]!)];
  expect([wide![0], narrow![0]]).toEqual(['metoprolol', 'metoprolol succinate']);
});

test('what is told in other words has no rows, nor what no column takes', async () => {
  for (const [composition, state] of [
    ['Each tablet 5 mg of this 10 mg of that', 'NOT_READ'],
    [`${'ஆ'.repeat(900)} (5mg)`, 'NOT_READ'],
    ['Zinc (99999999999999999999mg)', 'NOT_READ'],
    ['  ', 'NONE'],
    [null, 'NONE'],
  ] as const) {
    const id = await byHand(composition);
    await step([id]);
    expect([composition, await saltReadingOf(id), await saltsOfProduct(id)]).toEqual([composition, state, []]);
  }
});

test('salts that only the generic name tells are among them, without a strength', async () => {
  const id = await byHand('Nimesulide (100mg)', 'Nimesulide + Paracetamol');
  await step([id]);
  expect(await saltsOfProduct(id)).toEqual([
    ['nimesulide', 'nimesulide', 100, 'mg', null, null],
    ['paracetamol', 'paracetamol', null, null, null, null],
  ]);
});

test('the editor leaves rows in step, also when what was said is taken back', async () => {
  const { cookie } = await createStaff('OWNER');
  const id = await createProduct();
  // On sale, it would have to keep its declarations.
  await db.product.update({ where: { id }, data: { isActive: false } });
  const change = (before: string, after: string) =>
    callRoute(save, {
      cookie,
      body: { product_id: id, before: { composition: before }, after: { composition: after } },
    });
  expect((await change('', 'Cetirizine (5mg) + Zinc')).status).toBe(200);
  expect((await saltsOfProduct(id)).map(([name]) => name)).toEqual(['cetirizine', 'zinc']);
  expect((await change('Cetirizine (5mg) + Zinc', '')).status).toBe(200);
  expect([await saltsOfProduct(id), await saltReadingOf(id)]).toEqual([[], 'NONE']);
});

test('so do rows that are written in bulk, and an import and its undo', async () => {
  await createProduct();
  const rows = await Promise.all([listedRow('SALT-1', 'Ibuprofen (400mg)'), listedRow('SALT-2', null)]);
  await upsertProducts(rows, { by: 'sku', actor: 'test' });
  const [first, second] = [await idOf('SALT-1'), await idOf('SALT-2')];
  expect([await saltReadingOf(first), await saltReadingOf(second)]).toEqual(['READ', 'NONE']);
  await upsertProducts([await listedRow('SALT-2', 'Ibuprofen (200mg)')], { by: 'sku', actor: 'test' });
  expect(await saltsOfProduct(second)).toEqual([['ibuprofen', 'ibuprofen', 200, 'mg', null, null]]);

  const list =
    'sku,name,mrp,price,composition\nSALT-1,Product SALT-1,40,30,Ibuprofen (600mg)\nSALT-9,Kaveri New Tablet,40,30,Diclofenac (50mg)\n';
  const run = await bring(list, { details: true });
  const made = await db.importRow.findFirstOrThrow({ where: { runId: run, line: 3 } });
  expect((await saltsOfProduct(first))[0]).toEqual(['ibuprofen', 'ibuprofen', 600, 'mg', null, null]);
  expect((await saltsOfProduct(made.productId!))[0]).toEqual(['diclofenac', 'diclofenac', 50, 'mg', null, null]);
  await undo(run);
  expect((await saltsOfProduct(first))[0]).toEqual(['ibuprofen', 'ibuprofen', 400, 'mg', null, null]);
  expect(await saltsOfProduct(made.productId!)).toEqual([]);
});

test('the job brings in step what was written by hand, in parts', async () => {
  const first = await byHand('Aceclofenac (100mg)');
  const { categoryId, subcategoryId } = await db.product.findUniqueOrThrow({ where: { id: first } });
  await db.$executeRaw`
    INSERT INTO product (slug, sku, name, category_id, subcategory_id, mrp_paise, price_paise, gst_rate_bp, hsn, image, composition, updated_at)
    SELECT 'old-' || n, 'OLD-' || n, 'Old ' || n, ${categoryId}, ${subcategoryId}, 100, 100, 0, '3004', '/x.svg', 'Serratiopeptidase (' || n || 'mg)', now() FROM generate_series(1, 1500) n`;
  expect(await refreshSalts()).toBeGreaterThanOrEqual(1501);
  expect(await db.product.count({ where: { saltReading: 'STALE' } })).toBe(0);
  expect(await db.productSalt.count({ where: { name: 'serratiopeptidase' } })).toBe(1500);
  expect(await refreshSalts()).toBe(0);
});

test('concurrent writers of the same new salts succeed without duplicates', async () => {
  const names = ['alphaine', 'betaine x', 'gammaine', 'deltaine', 'epsilaine'];
  const texts = names.map((_, at) =>
    names.map((__, on) => `${names[(at + on) % names.length]} (${on + 1}mg)`).join(' + '),
  );
  const ids = await allByHand([...texts, ...texts.toReversed()]);
  await Promise.all(ids.map((id) => step([id])));
  expect(await db.salt.count({ where: { name: { in: names } } })).toBe(names.length);
  for (const id of ids) expect(await saltsOfProduct(id)).toHaveLength(names.length);
});

test('it takes the same number of statements for one product and for many', async () => {
  const requested: number[] = [];
  for (const count of [1, 40]) {
    const ids = await allByHand(Array.from({ length: count }, (_, at) => `Newsalt${count}x${at} (5mg)`));
    await inTransaction.withModels(async (tx) => {
      let statements = 0;
      const counting = {
        $queryRaw: <Rows>(sql: Parameters<typeof tx.$queryRaw>[0]) => ((statements += 1), tx.$queryRaw<Rows>(sql)),
        $executeRaw: (sql: Parameters<typeof tx.$executeRaw>[0]) => ((statements += 1), tx.$executeRaw(sql)),
      };
      await upsertSalts(counting, ids);
      requested.push(statements);
    });
  }
  expect(requested[0]).toBe(requested[1]);
});
