import { db } from '@/lib/kernel/db/client';
import { answersOf, bring, check, everything, read, rowsOf, run, undo } from '@/test/factories/import-run';
import { createProduct } from '@/test/factories/product';
import { listLines } from './list-runs';

it('finds the batches of a new product anywhere in a file, and its category', async () => {
  const before = await everything();
  const others = Array.from({ length: 600 }, (_, index) => `Filler ${index},10,1,,,`);
  const id = await bring(
    [
      'Name,MRP,Stock,Batch,Expiry,Category',
      'Far Apart,50,4,FAR-1,12/2098,Balms of the hills',
      ...others,
      'Far Apart,50,6,FAR-2,12/2098,Balms of the hills',
      'Far Apart,50,6,FAR-1,12/2098,Balms of the hills',
    ].join('\n'),
  );
  expect((await answersOf(id)).filter(([line]) => [2, 603, 604].includes(line as number))).toEqual([
    [2, 'NEW', null],
    [603, 'CHANGED', null],
    [604, 'REFUSED', 'duplicate'],
  ]);
  const made = await db.product.findFirstOrThrow({
    where: { name: 'Far Apart' },
    include: { category: true, stock: true, batches: { orderBy: { number: 'asc' } } },
  });
  expect(made).toMatchObject({
    category: { name: 'Balms of the hills' },
    stock: { onHand: 10 },
    batches: [
      { number: 'FAR-1', physical: 4 },
      { number: 'FAR-2', physical: 6 },
    ],
  });
  const { rows } = await listLines(id, 'NEW', 1);
  expect(rows[0]).toMatchObject({ after: { draft: { place: { named: { en: 'Balms of the hills' } } } } });
  await undo(id);
  expect((await rowsOf(id)).filter(({ step }) => step === 'KEPT')).toEqual([]);
  expect(await everything()).toEqual(expect.arrayContaining(before));
});

it('makes no second product of an SKU that someone has given since the check', async () => {
  const id = await read('SKU,Name,MRP\nTAKEN-1,Taken One,10\nFREE-1,Free One,10\n');
  await check(id);
  const other = await createProduct();
  await db.product.update({ where: { id: other }, data: { sku: 'TAKEN-1' } });
  await run(id);
  expect(await answersOf(id)).toEqual([
    [2, 'REFUSED', 'changedSince'],
    [3, 'NEW', null],
  ]);
  expect(await db.product.count({ where: { name: 'Taken One' } })).toBe(0);
});

it('puts units back into the batches from which it took them', async () => {
  const id = await createProduct({ name: 'Taken From', mrpPaise: 5000, pricePaise: 5000, stock: 5 });
  const batchesOf = () =>
    db.stockBatch.findMany({ where: { productId: id, physical: { gt: 0 } }, select: { number: true, physical: true } });
  const before = await batchesOf();
  const runId = await bring('Name,MRP,Stock\nTaken From,50,0\n');
  expect(await batchesOf()).toEqual([]);
  await undo(runId);
  expect(await batchesOf()).toEqual(before);
});
