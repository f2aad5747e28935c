import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from '@/test/random/fast-check';
import { runs } from '@/test/random/random-input';
import { findPairs } from '@/lib/catalogue/duplicates/find-pairs';
import { db } from '@/lib/kernel/db/client';
import { createProduct } from '@/test/factories/product';
import {
  ACTOR,
  fileOf,
  read,
  runOf,
  check,
  run,
  undo,
  bring,
  rowsOf,
  answersOf,
  everything,
} from '@/test/factories/import-run';
import { workbookOf } from '@/test/factories/workbook';
import { checkImport, runImport, startImport, stopImport, undoImport } from './commands';
import { exportLines } from './export-lines';
import { confirmLikely } from './confirm-likely';
import { countRows, listLines, listRuns, listSuppliers } from './list-runs';
import { purgeImports } from './commands';
import { queueRun, advanceRun, advanceSlice } from './advance-run';

const REAL_FILE = resolve(process.cwd(), '../shared/data/indian-medicines.csv');
const skuOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).sku;
const stockOf = async (id: number) => {
  const { stock, batches, movements } = await db.product.findUniqueOrThrow({
    where: { id },
    include: { stock: true, movements: true, batches: { include: { ledger: true } } },
  });
  return {
    onHand: stock!.onHand,
    ledger: movements.reduce((sum, { delta }) => sum + delta, 0),
    physical: batches.reduce((sum, { physical }) => sum + physical, 0),
    moved: batches.flatMap(({ ledger }) => ledger).reduce((sum, { delta }) => sum + delta, 0),
  };
};

describe('an import', () => {
  it('makes of names, MRPs and prices alone a draft catalogue, which no one can buy', async () => {
    const before = await everything();
    const id = await bring(
      'Kaveri Wonder Tonic;₹ 1,234.50;1100\nKaveri Absorbent Cotton 50 g;45.00;40\nMorphine 10mg Injection;₹ 90;80\n',
    );
    expect(await answersOf(id)).toEqual([
      [1, 'NEW', null],
      [2, 'NEW', null],
      [3, 'REFUSED', 'narcotic'],
    ]);
    const made = await db.product.findMany({
      where: { name: { startsWith: 'Kaveri' } },
      include: { stock: true, movements: true },
      orderBy: { name: 'asc' },
    });
    expect(made).toMatchObject([
      {
        name: 'Kaveri Absorbent Cotton 50 g',
        mrpPaise: 4500,
        pricePaise: 4000,
        isActive: false,
        discontinued: false,
        isMedicalDevice: true,
        undecided: ['hsn'],
        stock: { onHand: 0 },
        movements: [],
      },
      {
        name: 'Kaveri Wonder Tonic',
        mrpPaise: 123_450,
        pricePaise: 110_000,
        isActive: false,
        requiresPrescription: true,
        undecided: ['schedule', 'prescription', 'hsn', 'category'],
      },
    ]);
    expect(await runOf(id)).toMatchObject({ state: 'DONE', lines: 3 });
    await undo(id);
    expect(await everything()).toEqual(before);
    expect(await runOf(id)).toMatchObject({ state: 'UNDONE' });
  });

  it('updates prices and stock of what a wholesaler’s list knows, and proposes the rest', async () => {
    const [known, dear, promised] = [
      await createProduct({ name: 'Dolo Known 650', mrpPaise: 3000, pricePaise: 2800, stock: 10 }),
      await createProduct({ name: 'Dear One', mrpPaise: 5000, pricePaise: 5000 }),
      await createProduct({ name: 'Promised One', mrpPaise: 5000, pricePaise: 5000, stock: 9 }),
    ];
    await db.stockLevel.update({ where: { productId: promised }, data: { reserved: 5 } });
    await db.productBarcode.create({ data: { gtin: '08901030865275', productId: dear } });
    const before = await everything();
    const id = await read(
      [
        'KAVERI MEDICAL AGENCIES,,,,,',
        'Stock of 25/11/2026,,,,,',
        'Item Name,Barcode,PTR,M.R.P.,Selling Price,Closing Stock',
        '"DOLO-KNOWN, 650",,20.00,"Rs. 31/-",29,"1,200"',
        'Another name,8901030865275,20.00,40,,',
        'Promised One,,20.00,50,50,3',
        'Nobody Knows It,,20.00,60,55,7',
        'Nobody Knows It,,20.00,60,55,7',
        'Too Dear,,20.00,60,65,7',
        '"=HYPERLINK(""x"")",,20.00,60,55,0',
      ].join('\n'),
    );
    const { mapping, columns } = await runOf(id);
    expect(mapping).toEqual({ name: 0, barcode: 1, price: 3, sellingPrice: 4, stock: 5 });
    expect(columns).toMatchObject([
      { heading: 'Item Name' },
      { heading: 'Barcode' },
      { heading: 'PTR' },
      {},
      {},
      { samples: ['1,200', '3', '7'] },
    ]);
    await check(id);
    expect(await answersOf(id)).toEqual([
      [4, 'CHANGED', null],
      [5, 'CHANGED', null],
      [6, 'REFUSED', 'stockPromised'],
      [7, 'NEW', null],
      [8, 'REFUSED', 'duplicate'],
      [9, 'REFUSED', 'priceAboveMrp'],
      [10, 'NEW', null],
    ]);
    const rows = await rowsOf(id);
    expect(rows[0]).toMatchObject({
      productId: known,
      before: { fields: { mrpPaise: 3000, pricePaise: 2800 }, onHand: 10 },
      after: { fields: { mrpPaise: 3100, pricePaise: 2900 }, onHand: 1200 },
    });
    expect(rows[1]).toMatchObject({
      productId: dear,
      after: { fields: { mrpPaise: 4000, pricePaise: 4000 } },
      notes: [{ key: 'priceFollowsMrp' }],
    });
    expect(rows[6]!.notes).toEqual([{ key: 'formula', values: { column: 'Item Name' } }]);
    expect(await everything()).toEqual(before);
    await run(id);
    expect(await countRows(id)).toMatchObject({ NEW: 2, CHANGED: 2, REFUSED: 3, done: 4 });
    expect(await stockOf(known)).toEqual({ onHand: 1200, ledger: 1200, physical: 1200, moved: 1200 });
    // A second import of the same list finds all products.
    const again = await bring(
      'Item Name,M.R.P.,Selling Price,Closing Stock\nDolo Known 650,31,29,1200\nNobody knows it,60,55,7\n',
    );
    expect(await answersOf(again)).toEqual([
      [2, 'UNCHANGED', null],
      [3, 'UNCHANGED', null],
    ]);
    await undo(id);
    const made = await db.product.findFirstOrThrow({ where: { name: 'Nobody Knows It' } });
    expect(made).toMatchObject({ isActive: false, discontinued: true });
    expect((await rowsOf(id)).find(({ line }) => line === 7)).toMatchObject({
      step: 'UNDONE',
      problem: { key: 'keptForLedger' },
    });
    const its = (row: string) =>
      new RegExp(`"(?:id|product_id)": ${made.id}[,}]`).test(row) || /^(?:category|part|image) /.test(row);
    expect((await everything()).filter((row) => !its(row))).toEqual(before.filter((row) => !its(row)));
  });

  it('compares the packs of all products with one name, however many there are', async () => {
    const ids: number[] = [];
    for (let count = 1; count <= 30; count += 1) {
      const id = await createProduct({ name: 'Many Packs', stock: 1 });
      await db.product.update({ where: { id }, data: { packSize: `strip of ${count} tablets` } });
      ids.push(id);
    }
    const id = await read(
      'Item Name,Pack,M.R.P.,Qty\nMany Packs,strip of 28 tablets,50,7\nMany Packs,strip of 30 tablets,50,7\nMany Packs,,50,7\n',
    );
    await check(id);
    expect(await answersOf(id)).toEqual([
      [2, 'CHANGED', null],
      [3, 'CHANGED', null],
      [4, 'REFUSED', 'ambiguous'],
    ]);
    expect((await rowsOf(id)).map(({ productId }) => productId)).toEqual([ids[27], ids[29], null]);
  });

  it('creates and fills listed batches in both ledgers, and undoes it', async () => {
    const id = await createProduct({ name: 'Batched', stock: 10, mrpPaise: 5000, pricePaise: 5000 });
    await db.stockBatch.create({
      data: { productId: id, number: 'OLD', state: 'QUARANTINE', physical: 0, expiryDate: new Date('2099-01-31') },
    });
    const before = await everything();
    const runId = await bring(
      [
        'SKU,Batch,Exp,MRP,Qty,Name',
        `${await skuOf(id)},B2611,12/2099,50,14,Batched`,
        `${await skuOf(id)},NEW1,Mar-98,50,6,Batched`,
        `${await skuOf(id)},OLD,,50,6,Batched`,
        `${await skuOf(id)},NEW2,03/2020,50,6,Batched`,
        `${await skuOf(id)},B2611,12/2099,50,3,Batched`,
        ',L1,12/2098,9,5,Fresh Batched',
        ',L2,12/2098,9,4,Fresh Batched',
      ].join('\n'),
    );
    expect(await answersOf(runId)).toEqual([
      [2, 'CHANGED', null],
      [3, 'CHANGED', null],
      [4, 'REFUSED', 'batchNotSellable'],
      [5, 'REFUSED', 'expired'],
      [6, 'REFUSED', 'duplicate'],
      [7, 'NEW', null],
      [8, 'CHANGED', null],
    ]);
    expect(await stockOf(id)).toEqual({ onHand: 20, ledger: 20, physical: 20, moved: 20 });
    const fresh = await db.product.findFirstOrThrow({ where: { name: 'Fresh Batched' } });
    expect(await stockOf(fresh.id)).toEqual({ onHand: 9, ledger: 9, physical: 9, moved: 9 });
    await undo(runId);
    expect(await stockOf(id)).toEqual({ onHand: 10, ledger: 10, physical: 10, moved: 10 });
    expect(await stockOf(fresh.id)).toEqual({ onHand: 0, ledger: 0, physical: 0, moved: 0 });
    const its = (row: string) =>
      new RegExp(`"(?:id|product_id)": ${fresh.id}[,}]`).test(row) || /^(?:category|part|image) /.test(row);
    expect((await everything()).filter((row) => !its(row))).toEqual(before.filter((row) => !its(row)));
  });

  it('undoes what no one has changed since, and names the rest', async () => {
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three'])
      ids.push(await createProduct({ name: `Undone ${name}`, mrpPaise: 5000, pricePaise: 4000 }));
    const runId = await bring(
      ['name,mrp,price,stock', 'Undone One,60,50,20', 'Undone Two,60,50,20', 'Undone Three,60,50,20'].join('\n'),
    );
    await db.product.update({ where: { id: ids[1] }, data: { pricePaise: 4500 } });
    await db.stockLevel.update({ where: { productId: ids[2] }, data: { onHand: 19 } });
    await undo(runId);
    expect((await rowsOf(runId)).map(({ step, problem }) => [step, problem?.key ?? null])).toEqual([
      ['UNDONE', null],
      ['KEPT', 'changedSince'],
      ['KEPT', 'stockMoved'],
    ]);
    expect(
      await Promise.all(
        ids.map((id) => db.product.findUniqueOrThrow({ where: { id }, select: { mrpPaise: true, pricePaise: true } })),
      ),
    ).toEqual([
      { mrpPaise: 5000, pricePaise: 4000 },
      { mrpPaise: 6000, pricePaise: 4500 },
      { mrpPaise: 5000, pricePaise: 4000 },
    ]);
  });

  it('refuses what was changed between check and run, and follows no half of a line', async () => {
    const [one, two] = [
      await createProduct({ name: 'Raced One', mrpPaise: 5000, pricePaise: 4000, stock: 4 }),
      await createProduct({ name: 'Raced Two', mrpPaise: 5000, pricePaise: 4000, stock: 4 }),
    ];
    const id = await read('name,mrp,price,stock\nRaced One,60,50,2\nRaced Two,60,50,2\n');
    await check(id);
    await db.product.update({ where: { id: one }, data: { mrpPaise: 7000 } });
    await db.stockLevel.update({ where: { productId: two }, data: { reserved: 3 } });
    await run(id);
    expect(await answersOf(id)).toEqual([
      [2, 'REFUSED', 'changedSince'],
      [3, 'REFUSED', 'stockPromised'],
    ]);
    expect(await db.product.findUniqueOrThrow({ where: { id: two } })).toMatchObject({
      mrpPaise: 5000,
      pricePaise: 4000,
    });
    expect(await stockOf(two)).toMatchObject({ onHand: 4 });
  });

  it('follows names, makers and packs only when it is told to', async () => {
    const id = await createProduct({ name: 'Plain', mrpPaise: 5000, pricePaise: 5000 });
    const list = `SKU,Name,Company,Packing,MRP\n${await skuOf(id)},PLAIN TAB,Kaveri,strip of 10 tablets,50\n`;
    expect(await answersOf(await bring(list))).toEqual([[2, 'UNCHANGED', null]]);
    const before = await everything();
    const runId = await bring(list, { details: true });
    expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
      name: 'PLAIN TAB',
      manufacturer: 'Kaveri',
      packSize: 'strip of 10 tablets',
      netQuantityUnit: 'tablet',
    });
    await undo(runId);
    expect(await everything()).toEqual(before);
  });

  it('sets rack locations by SKU, also without the texts, and undoes them', async () => {
    const [here, there] = [await createProduct({ name: 'Kaveri Here' }), await createProduct({ name: 'Kaveri There' })];
    await db.product.update({ where: { id: here }, data: { rack: 'A-1' } });
    const rackOf = async (id: number) => (await db.product.findUniqueOrThrow({ where: { id } })).rack;
    const [first, second] = [await skuOf(here), await skuOf(there)];
    const id = await read(`SKU,Rack no.\n${first},A-1\n${second},B-12\n${second},\n${first},${'x'.repeat(41)}\n`);
    expect((await runOf(id)).mapping).toEqual({ sku: 0, rack: 1 });
    await check(id);
    expect(await answersOf(id)).toEqual([
      [2, 'UNCHANGED', null],
      [3, 'CHANGED', null],
      [4, 'REFUSED', 'duplicate'],
      [5, 'REFUSED', 'duplicate'],
    ]);
    await run(id);
    expect([await rackOf(here), await rackOf(there)]).toEqual(['A-1', 'B-12']);
    expect(await db.productChange.findFirst({ where: { productId: there } })).toMatchObject({
      change: { rack: ['', 'B-12'] },
    });
    await undo(id);
    expect([await rackOf(here), await rackOf(there)]).toEqual(['A-1', null]);
  });

  it('refuses a rack location of more than 40 characters, and takes one for a new product', async () => {
    const id = await read(`Name,MRP,Rack\nKaveri Racked Tonic,40,C-7\nKaveri Long Tonic,40,${'x'.repeat(41)}\n`);
    await check(id);
    expect(await answersOf(id)).toEqual([
      [2, 'NEW', null],
      [3, 'REFUSED', 'rackLong'],
    ]);
    await run(id);
    expect(await db.product.findFirst({ where: { name: 'Kaveri Racked Tonic' } })).toMatchObject({ rack: 'C-7' });
    await undo(id);
  });

  it('keeps which column is what for the next file of its kind', async () => {
    const id = await read('Thing,Worth\nOne thing,10\n');
    await check(id, { createNew: false }, { name: 0, price: 1 });
    expect(await answersOf(id)).toEqual([[2, 'REFUSED', 'unknownProduct']]);
    const next = await read('thing;WORTH\nAnother;11\n');
    expect(await runOf(next)).toMatchObject({
      mapping: { name: 0, price: 1 },
      options: { createNew: false, details: false },
    });
  });

  it('reads workbooks, UTF-16 and Windows-1252, and says why it cannot read others', async () => {
    const workbook = await read(
      workbookOf([
        ['Name', 'MRP'],
        ['In a workbook', 31.5],
      ]),
    );
    expect(await runOf(workbook)).toMatchObject({ state: 'MAPPING', isWorkbook: true, lines: 1, storageKey: null });
    const wide = await read(Buffer.from('\uFEFFName\tMRP\nWide café\t12\n', 'utf16le'));
    expect(await runOf(wide)).toMatchObject({ encoding: 'utf-16le', separator: '\t', lines: 1 });
    const old = await read(Buffer.from('Name|MRP\nOld caf\u00e9|12\n', 'latin1'));
    expect(await runOf(old)).toMatchObject({ encoding: 'windows-1252', separator: '|' });
    expect((await rowsOf(old))[0]).toMatchObject({ cells: ['Old café', '12'] });
    expect(await runOf(await read(workbookOf([['x']]).subarray(0, 300)))).toMatchObject({
      state: 'FAILED',
      problem: 'workbookUnreadable',
    });
    expect(await runOf(await read('\n\n'))).toMatchObject({ state: 'FAILED', problem: 'noLines' });
    await expect(startImport(fileOf(Buffer.from('%PDF-1.7')), null, ACTOR)).rejects.toMatchObject({
      key: 'importNoList',
    });
  });

  it('is killed anywhere and resumed, processes each line once, and stops on request', async () => {
    const before = await everything();
    const lines = Array.from({ length: 900 }, (_, index) => `Killed ${index},${10 + index},${9 + index}`);
    const id = await read(`name,mrp,price\n${lines.join('\n')}\n`);
    await check(id);
    await runImport(id, 1, ACTOR);
    const dies = () => Promise.reject(new Error('killed'));
    await expect(advanceRun(id, { onStep: dies })).rejects.toThrow('killed');
    expect((await countRows(id)).done).toBe(200);
    // Another worker takes over the message of a crashed one, which may still be running.
    await Promise.all([advanceRun(id, { forMs: 0 }), advanceRun(id, { forMs: 0 })]);
    await stopImport(id, ACTOR);
    const { done } = await countRows(id);
    await advanceRun(id);
    expect(await countRows(id)).toMatchObject({ done });
    expect(done).toBeLessThan(900);
    await runImport(id, 1, ACTOR);
    await queueRun(db, id, { actor: 'console' });
    await Promise.all([advanceSlice(id), advanceSlice(id)]);
    await advanceRun(id);
    expect(await countRows(id)).toMatchObject({ NEW: 900, done: 900 });
    expect(await db.product.count({ where: { name: { startsWith: 'Killed ' } } })).toBe(900);
    await undoImport(id, ACTOR);
    await expect(advanceRun(id, { onStep: dies })).rejects.toThrow('killed');
    await advanceRun(id);
    expect(await everything()).toEqual(before);
  });

  it('exports refused lines with headings and reasons, and deletes them after three months', async () => {
    await db.supplier.create({ data: { name: 'Kaveri Agencies', address: 'Madurai' } });
    const [supplier] = await listSuppliers();
    const id = await startImport(fileOf('Item Name;MRP\nGood one;10\n=Bad one;x\n'), supplier!.id, ACTOR);
    await advanceRun(id);
    await check(id);
    expect((await listRuns({})).rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, supplier: 'Kaveri Agencies', state: 'CHECKED', lines: 2 }),
      ]),
    );
    const parts: Uint8Array[] = [];
    for await (const part of await exportLines(id, 'REFUSED', 'ta')) parts.push(part);
    const lines = Buffer.concat(parts).toString().split('\r\n');
    expect(lines[0]).toBe('\uFEFF"line","reason","Item Name","MRP"');
    expect(lines[1]).toMatch(/^"3",".*ரூபாய்த் தொகை அல்ல.*; .*சூத்திரம்.*","'=Bad one","x"$/);
    await db.importRun.update({ where: { id }, data: { createdAt: new Date(Date.now() - 91 * 24 * 3600 * 1000) } });
    expect(await purgeImports()).toBe(1);
    const left = [await db.importRun.count({ where: { id } }), await db.importRow.count({ where: { runId: id } })];
    expect(left).toEqual([0, 0]);
  });

  it('refuses by line or drops overlong cells and invalid characters', async () => {
    const odd = 'n'.repeat(5000);
    const id = await startImport(
      fileOf(`Name,Packing,MRP\nLong ${odd},x,10\nLong pack,${odd},10\nZero\u0000sign,x,10\n`, 'a\u0000\uD800.csv'),
      null,
      ACTOR,
    );
    await advanceRun(id);
    await check(id);
    expect((await runOf(id)).fileName).toBe('a\uFFFD.csv');
    expect(await answersOf(id)).toEqual([
      [2, 'REFUSED', 'cellLong'],
      [3, 'REFUSED', 'cellLong'],
      [4, 'NEW', null],
    ]);
  });

  it('refuses each line by name where the column of names is empty', async () => {
    const id = await read('name,mrp,price,stock,batch\n"","","0.01","0",""\n');
    expect((await runOf(id)).mapping).toMatchObject({ name: 0, price: 2 });
    await check(id);
    expect(await answersOf(id)).toEqual([[2, 'REFUSED', 'nameMissing']]);
  });

  it('refuses orders that do not fit its state, and one that has seen another check', async () => {
    const id = await read('name,mrp\nOrdered,10\n');
    await expect(runImport(id, 0, ACTOR)).rejects.toMatchObject({ key: 'importState' });
    await expect(checkImport(id, { price: 1 }, { details: false, createNew: true }, ACTOR)).rejects.toMatchObject({
      key: 'importNoKey',
    });
    await expect(
      checkImport(id, { name: 0, price: 0 }, { details: false, createNew: true }, ACTOR),
    ).rejects.toMatchObject({ key: 'importColumnTwice' });
    await expect(checkImport(id, { name: 9 }, { details: false, createNew: true }, ACTOR)).rejects.toMatchObject({
      kind: 'invalid',
    });
    await check(id);
    await expect(runImport(id, 0, ACTOR)).rejects.toMatchObject({ key: 'importChecked' });
    await expect(stopImport(id, ACTOR)).rejects.toMatchObject({ key: 'importState' });
    await expect(undoImport('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a20', ACTOR)).rejects.toMatchObject({ kind: 'notFound' });
  });
});

/** Expected stock and prices, computed from the texts of the diff alone. */
type StockByProduct = Map<number, { mrpPaise: number; pricePaise: number; onHand: number }>;
async function shelf(): Promise<StockByProduct> {
  const products = await db.product.findMany({ include: { stock: true } });
  return new Map(
    products.map(({ id, mrpPaise, pricePaise, stock }) => [id, { mrpPaise, pricePaise, onHand: stock?.onHand ?? 0 }]),
  );
}

it('changes random catalogs exactly as previewed and undoes all of it', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 8; index += 1)
    ids.push(
      await createProduct({ name: `Random ${index}`, mrpPaise: 2000 + index * 100, pricePaise: 1900, stock: 5 }),
    );
  const sum = fc.oneof(
    fc.integer({ min: 1, max: 4000 }).map((paise) => (paise / 100).toFixed(2)),
    fc.constantFrom('', 'x', '0', '₹ 25', '1,2', '=1+1'),
  );
  const line = fc.tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 9 }).map((index) => `Random ${index}`),
      fc.integer({ min: 0, max: 5 }).map((index) => `Unheard ${index}`),
      fc.constant(''),
    ),
    sum,
    sum,
    fc.oneof(fc.integer({ min: 0, max: 30 }).map(String), fc.constantFrom('', '-1', '3.5')),
    fc.constantFrom('', '', 'LOT1', 'LOT2'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 25 }), async (lines) => {
      const [before, all] = [await shelf(), await everything()];
      const id = await read(
        `name,mrp,price,stock,batch\n${lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')}\n`,
      );
      await check(id);
      const stated = await rowsOf(id);
      expect(await everything()).toEqual(all);
      await run(id);
      const done = await rowsOf(id);
      expect(done.map(({ answer, after }) => ({ answer, after }))).toEqual(
        stated.map(({ answer, after }) => ({ answer, after })),
      );
      const now = await shelf();
      for (const { productId, after, before: was, answer } of stated) {
        if (answer !== 'CHANGED' || after.sameAs !== undefined) continue;
        const product = before.get(productId!)!;
        Object.assign(product, after.fields ?? {});
        if (after.onHand !== undefined) product.onHand = after.onHand;
        if (after.batch) product.onHand += after.batch.units - (was.units ?? 0);
      }
      for (const [productId, expected] of before) expect(now.get(productId)).toEqual(expected);
      expect(now.size - before.size).toBe(stated.filter(({ answer }) => answer === 'NEW').length);
      for (const productId of ids) {
        const { onHand, ledger, physical, moved } = await stockOf(productId);
        expect([ledger, physical, moved]).toEqual([onHand, onHand, onHand]);
      }
      await undo(id);
      expect((await rowsOf(id)).filter(({ step }) => step === 'KEPT')).toEqual([]);
      const stored = new Set(done.filter(({ answer }) => answer === 'NEW').map(({ productId }) => productId));
      const its = (row: string) =>
        /^(?:category|part|image) /.test(row) ||
        stored.has(Number(/"(?:product_id)": (\d+)/.exec(row)?.[1] ?? /"id": (\d+)/.exec(row)?.[1]));
      expect((await everything()).filter((row) => !its(row))).toEqual(all.filter((row) => !its(row)));
      // Hide the products that ledgers retain from the next test.
      await db.product.updateMany({
        where: { id: { in: [...stored].flatMap((one) => one ?? []) } },
        data: { name: `Past ${id}` },
      });
    }),
    { numRuns: runs(15) },
  );
});

const real = existsSync(REAL_FILE) ? it : it.skip;
if (!existsSync(REAL_FILE)) console.log(`skipped: ${REAL_FILE} is not there, so the real price list is not imported`);
real('brings in the real price list as drafts, knows all of it the second time, and undoes it', async () => {
  const before = await everything();
  const id = await bring(readFileSync(REAL_FILE));
  const counts = await countRows(id);
  expect(counts).toMatchObject({ CHANGED: 0, UNCHANGED: 0, done: counts.NEW });
  expect(counts.NEW + counts.REFUSED).toBe((await runOf(id)).lines);
  expect(await countRows(await bring(readFileSync(REAL_FILE)))).toMatchObject({
    NEW: 0,
    CHANGED: 0,
    UNCHANGED: counts.NEW,
  });
  await undo(id);
  expect(await everything()).toEqual(before);
});

describe('a line that is likely a known product', () => {
  it('is proposed with its reason, updates the product once confirmed, and is remembered', async () => {
    const word = `Likolo${Date.now()}`;
    const productId = await createProduct({ name: `${word} 650 Tablet`, mrpPaise: 3_000, pricePaise: 2_800 });
    await findPairs();
    const file = `${word.toUpperCase()} 650 TAB;40;38\n${word} 500 TAB;20;19\n`;
    const id = await read(file);
    await check(id);
    expect(await answersOf(id)).toEqual([
      [1, 'NEW', null],
      [2, 'NEW', null],
    ]);
    expect((await countRows(id)).likely).toBe(1);
    const { rows } = await listLines(id, 'likely', 0);
    expect(rows).toMatchObject([
      {
        line: 1,
        likely: { productId, reason: 'packUnknown' },
        likelyProduct: { name: `${word} 650 Tablet`, mrpPaise: 3_000 },
      },
    ]);
    const { checkCount } = await runOf(id);
    await expect(confirmLikely(id, checkCount, [{ line: 2, same: true }], ACTOR)).rejects.toMatchObject({
      key: 'importLineUnknown',
    });
    await confirmLikely(id, checkCount, [{ line: 1, same: true }], ACTOR);
    await expect(confirmLikely(id, checkCount, [{ line: 1, same: true }], ACTOR)).rejects.toMatchObject({
      key: 'importState',
    });
    await advanceRun(id, { by: ACTOR });
    expect(await rowsOf(id)).toMatchObject([
      { line: 1, answer: 'CHANGED', productId, after: { fields: { mrpPaise: 4_000, pricePaise: 3_800 } } },
      { line: 2, answer: 'NEW' },
    ]);
    await run(id);
    expect(await db.product.findUniqueOrThrow({ where: { id: productId } })).toMatchObject({ mrpPaise: 4_000 });
    const next = await read(`${word.toUpperCase()} 650 TAB;44;42\n`);
    await check(next);
    expect(await rowsOf(next)).toMatchObject([{ answer: 'CHANGED', productId }]);
  });

  it('becomes a draft without an answer, and is not proposed again after a refusal', async () => {
    const word = `Likalo${Date.now()}`;
    await createProduct({ name: `${word} 650 Tablet` });
    await findPairs();
    const line = `${word} 650 TAB;40;38\n`;
    const id = await read(line);
    await check(id);
    await confirmLikely(id, (await runOf(id)).checkCount, [{ line: 1, same: false }], ACTOR);
    await advanceRun(id, { by: ACTOR });
    expect(await rowsOf(id)).toMatchObject([{ answer: 'NEW', likely: null }]);
    await run(id);
    expect(await db.product.count({ where: { name: { startsWith: word } } })).toBe(2);
    expect((await countRows(id)).likely).toBe(0);
  });
});
