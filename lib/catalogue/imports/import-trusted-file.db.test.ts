import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { db } from '@/lib/kernel/db/client';
import { importTrustedFile, type ImportOptions, type LineNote } from './import-trusted-file';

const HEADER = 'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,generic_name,composition\n';
const REAL_FILE = resolve(process.cwd(), '../shared/data/indian-medicines.csv');

const bring = (text: string, options: ImportOptions = {}) =>
  importTrustedFile(Readable.from([Buffer.from(text)]), options);
const line = (
  id: string,
  name: string,
  price: string,
  rest = 'FALSE,Kaveri Remedies,Analgesic,strip of 10 tablets,Paracetamol,Paracetamol (500mg)',
) => `${id},${name},${price},${rest}\n`;
const product = (importId: string) =>
  db.product.findUniqueOrThrow({
    where: { importId },
    include: {
      stock: true,
      movements: true,
      images: true,
      category: { include: { translations: true } },
      subcategory: true,
    },
  });

describe('importing a price list', () => {
  it('makes products, with their place, stock, ledger and picture', async () => {
    expect(await bring(HEADER + line('a1', 'Kaveri Para 500', '21.50'))).toMatchObject({
      lines: 1,
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 0,
      warnings: 0,
      waiting: 0,
    });
    const made = await product('a1');
    expect(made).toMatchObject({
      sku: 'IMP-a1',
      slug: 'kaveri-para-500',
      mrpPaise: 2150,
      pricePaise: 2150,
      schedule: 'OTC',
      form: 'tablet',
      isActive: true,
      stock: { onHand: 100, reserved: 0 },
    });
    expect(made.movements.map(({ delta, reason, actor }) => [delta, reason, actor])).toEqual([
      [100, 'OPENING', 'import'],
    ]);
    expect(made.images.map(({ url }) => url)).toEqual([made.image]);
    expect(made.category).toMatchObject({ slug: 'fever-pain-and-cold', translations: [{ locale: 'ta' }] });
    expect(made.subcategory).toMatchObject({ slug: 'medicines', name: 'Medicines' });
  });

  it('changes nothing the second time, and only what differs the third', async () => {
    const text = HEADER + line('b1', 'Beta One', '10') + line('b2', 'Beta Two', '20');
    await bring(text);
    const before = await product('b1');
    expect(await bring(text)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await product('b1')).toEqual(before);
    expect(await bring(text.replace(',20,', ',22,'))).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect((await product('b2')).mrpPaise).toBe(2200);
  });

  it('leaves stock and what the console decided alone', async () => {
    const text = HEADER + line('c1', 'Gamma', '10');
    await bring(text);
    const { id } = await product('c1');
    await db.stockLevel.update({ where: { productId: id }, data: { onHand: 97, reserved: 5 } });
    await db.product.update({
      where: { id },
      data: { description: 'Ours', schedule: 'H', requiresPrescription: true, slug: 'gamma-renamed' },
    });
    expect(await bring(text.replace(',10,', ',11,'))).toMatchObject({ updated: 1 });
    expect(await product('c1')).toMatchObject({
      description: 'Ours',
      schedule: 'H',
      slug: 'gamma-renamed',
      mrpPaise: 1100,
      stock: { onHand: 97, reserved: 5 },
    });
  });

  it('sets the stock a file names, into the ledger, never below what is promised', async () => {
    const file = (stock: number) => `id,name,price,stock\nd1,Delta,10,${stock}\n`;
    await bring(file(50));
    const { id } = await product('d1');
    await db.stockLevel.update({ where: { productId: id }, data: { reserved: 8 } });
    expect(await bring(file(3))).toMatchObject({ updated: 1 });
    const { stock, movements } = await product('d1');
    expect(stock).toMatchObject({ onHand: 8, reserved: 8 });
    expect(movements.map(({ delta, reason }) => [delta, reason])).toEqual([
      [50, 'OPENING'],
      [-42, 'IMPORT'],
    ]);
    expect(await bring(file(3))).toMatchObject({ unchanged: 1 });
  });

  it('gives two products of one name two addresses, and says so', async () => {
    const warnings: LineNote[] = [];
    const result = await bring(HEADER + line('e1', 'Epsilon', '10') + line('e2', 'epsilon', '12'), {
      onWarning: (note) => warnings.push(note),
    });
    expect(result).toMatchObject({ created: 2, warnings: 1 });
    expect(
      (await db.product.findMany({ where: { importId: { in: ['e1', 'e2'] } }, orderBy: { importId: 'asc' } })).map(
        ({ slug }) => slug,
      ),
    ).toEqual(['epsilon', 'epsilon-imp-e2']);
    expect(warnings).toEqual([
      { line: 3, id: 'e2', name: 'epsilon', reason: { key: 'sameName', values: { line: 2 } } },
    ]);
  });

  it('refuses lines one by one and takes the others', async () => {
    const refused: LineNote[] = [];
    const narcotic = line('f2', 'Morphia', '10', 'FALSE,K,General,ampoule of 1 ml Injection,Morphine,Morphine (10mg)');
    const text =
      HEADER +
      line('f1', 'Zeta', '10') +
      narcotic +
      line('f3', 'Free', '0') +
      line('f1', 'Zeta again', '11') +
      'short,line\n';
    expect(await bring(text, { onRefused: (note) => refused.push(note) })).toMatchObject({
      lines: 5,
      created: 1,
      refused: 4,
    });
    expect(refused.map(({ line: number, reason }) => [number, reason.key]).sort()).toEqual([
      [3, 'narcotic'],
      [4, 'priceZero'],
      [5, 'duplicate'],
      [6, 'cells'],
    ]);
    expect(await db.product.count({ where: { importId: { in: ['f2', 'f3'] } } })).toBe(0);
  });

  it('takes material and size from the file in both languages; empty cells change nothing', async () => {
    const file = (cells: string) => `id,name,price,name_ta,material,material_ta,size,size_ta\nm1,Roll,10,${cells}\n`;
    const stored = () =>
      db.product.findUniqueOrThrow({
        where: { importId: 'm1' },
        select: { material: true, size: true, translations: { select: { material: true, size: true } } },
      });
    expect(await bring(file('சுருள்,Cotton,பருத்தி,5 cm,5 செ.மீ.'))).toMatchObject({ created: 1 });
    const first = { material: 'Cotton', size: '5 cm', translations: [{ material: 'பருத்தி', size: '5 செ.மீ.' }] };
    expect(await stored()).toEqual(first);
    expect(await bring(file('சுருள்,,,,'))).toMatchObject({ unchanged: 1 });
    expect(await stored()).toEqual(first);
    expect(await bring(file('சுருள்,Linen,லினன்,,'))).toMatchObject({ updated: 1 });
    expect(await stored()).toEqual({
      material: 'Linen',
      size: '5 cm',
      translations: [{ material: 'லினன்', size: '5 செ.மீ.' }],
    });
    const refused: LineNote[] = [];
    expect(await bring(file(',Wool,கம்பளி,,'), { onRefused: (note) => refused.push(note) })).toMatchObject({
      refused: 1,
    });
    expect(refused[0]?.reason).toEqual({ key: 'translatedName', values: { locale: 'ta' } });
    expect(await stored()).toMatchObject({ material: 'Linen' });
  });

  it('writes nothing in a dry run', async () => {
    expect(await bring(HEADER + line('g1', 'Eta', '10'), { dryRun: true, category: 'Nowhere' })).toMatchObject({
      created: 1,
      refused: 0,
    });
    expect(await db.product.count({ where: { importId: 'g1' } })).toBe(0);
    expect(await db.category.count({ where: { slug: 'nowhere' } })).toBe(0);
  });

  it('takes two imports of one file at the same time', async () => {
    const text = HEADER + Array.from({ length: 300 }, (_, index) => line(`h${index}`, `Theta ${index}`, '10')).join('');
    const results = await Promise.all([bring(text), bring(text)]);
    expect(results.map(({ created }) => created).sort((one, other) => one - other)).toEqual([0, 300]);
  });

  const real = existsSync(REAL_FILE) ? it : it.skip;
  if (!existsSync(REAL_FILE)) console.log(`skipped: ${REAL_FILE} is not there, so the real price list is not imported`);
  real('brings in 5,000 real medicines, and changes nothing the second time', async () => {
    const began = performance.now();
    const first = await importTrustedFile(createReadStream(REAL_FILE));
    const seconds = (performance.now() - began) / 1000;
    // Printed, not asserted: other tests share the processors.
    console.log(`${Math.round(first.lines / seconds)} rows/s`);
    expect(first.lines).toBe(5002);
    expect(first.created + first.refused).toBe(5002);
    expect(first.waiting).toBeLessThan(0.1 * first.created);
    console.log(`${first.waiting} of ${first.created} wait for the owner`);
    expect(await importTrustedFile(createReadStream(REAL_FILE))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: first.created,
    });
    expect(
      await db.product.count({
        where: { importId: { not: null }, isActive: true, requiresPrescription: false, form: 'injection' },
      }),
    ).toBe(0);
  });
});
