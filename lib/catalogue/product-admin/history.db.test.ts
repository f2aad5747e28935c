import { Readable } from 'node:stream';
import { Decision, decideProducts } from '@/lib/catalogue/storefront/decide-products';
import { arrangePictures, describeProduct, Description } from '@/lib/catalogue/storefront/describe-product';
import { propertiesWith } from '@/lib/catalogue/storefront/product-field-rules';
import { importTrustedFile } from '@/lib/catalogue/imports/import-trusted-file';
import { readTexts } from '@/lib/catalogue/storefront/upsert/insert-history';
import { db, Prisma } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { bring, ACTOR, undo } from '@/test/factories/import-run';
import { createProduct } from '@/test/factories/product';
import { stateOf } from './field-rules';
import { listProductSteps } from './list-for-staff';
import { findForStaff } from './read-product';
import { textsOf } from './text-rules';

beforeEach(() => emptyDatabase());

const OPERATOR = { actor: 'command line' };
const load = (text: string) => importTrustedFile(Readable.from([Buffer.from(text)]), { by: OPERATOR });
const find = (importId: string) => db.product.findUniqueOrThrow({ where: { importId } });
/** Returns the history of a product, newest first. */
const changesOf = async (id: number) => (await listProductSteps(id, 20)).map(({ change }) => change);

test('what writes many reads the same texts as the editor of one', async () => {
  const plain = await createProduct({ stock: 0, mrpPaise: 2935, pricePaise: 1 });
  const full = await createProduct({
    mrpPaise: 12_345_678,
    pricePaise: 100,
    requiresPrescription: true,
    gstRateBp: 1250,
  });
  const texts = {
    genericName: 'Paracetamol',
    material: 'ABS',
    size: 'M',
    ingredients: 'Salt\nWater',
    packSize: '10 x',
  };
  await db.product.update({
    where: { id: full },
    data: {
      ...Object.fromEntries(propertiesWith({ form: 'words', kind: 'text' }).map((field) => [field, `${field} 1`])),
      ...Object.fromEntries(propertiesWith({ form: 'words', kind: 'optionalText' }).map((field) => [field, 'x'])),
      ...texts,
      ...{ description: 'A\nB', brand: 'Kaveri', form: 'Tablet', manufacturer: 'K Ltd', manufacturerAddress: 'Salem' },
      ...{ countryOfOrigin: 'India', netQuantity: '1.50', netQuantityUnit: 'ml', composition: 'Paracetamol (650mg)' },
      ...{ months: [6, 7], organicCertified: true, isMedicalDevice: true, isActive: false, discontinued: true },
      translations: { create: { locale: 'ta', name: 'பாராசிட்டமால்', description: 'க', ...texts } },
      specifications: {
        create: [
          { locale: 'en', position: 0, key: 'Range', value: '32: 42' },
          { locale: 'en', position: 1, key: 'Weight', value: '12 g' },
          { locale: 'ta', position: 0, key: 'எடை', value: '12 கி' },
        ],
      },
    },
  });
  const open = await createProduct();
  await db.product.update({
    where: { id: open },
    data: { undecided: ['hsn', 'schedule', 'prescription', 'category'], isActive: false },
  });
  const read = await readTexts(db, Prisma.sql`p.id = ANY(${[plain, full, open]}::int[])`);
  for (const id of [plain, full, open]) {
    const product = await findForStaff(id);
    const stated = Object.entries({ ...textsOf(product), productState: stateOf(product) }).filter(([, text]) => text);
    const { pictures: _, ...found } = read.get(id)!;
    expect(Object.fromEntries(Object.entries(found).filter(([, text]) => text))).toEqual(Object.fromEntries(stated));
  }
});

test('an import from the command line records what it changed and nothing else', async () => {
  const list = (price: number, name: string) =>
    `id,name,price,manufacturer_name,composition,name_ta\n1,Kaveri Para 500,21.50,Kaveri,Paracetamol (500mg),\n2,${name},${price},Kaveri,Zinc (5mg),\n`;
  await load(list(30, 'Kaveri Zinc 5'));
  const [same, changed] = [await find('1'), await find('2')];
  await load(list(32.5, 'Kaveri Zinc Forte'));
  expect(await changesOf(same.id)).toEqual([]);
  expect(await changesOf(changed.id)).toMatchObject([
    {
      name: ['Kaveri Zinc 5', 'Kaveri Zinc Forte'],
      mrp: ['30.00', '32.50'],
      price: ['30.00', '32.50'],
    },
  ]);
  expect(await listProductSteps(changed.id, 9)).toMatchObject([{ actor: 'command line', name: null, isOfMany: false }]);
});

test('decisions, words and pictures of the command line stand in the history, too', async () => {
  await load('id,name,price\n1,Folding Wheelchair,8500\n2,Mystery Tonic,90\n');
  const [chair, tonic] = [await find('1'), await find('2')];
  await decideProducts({ skus: [tonic.sku] }, Decision.parse({ schedule: 'OTC', prescription: 'no' }), OPERATOR.actor);
  expect((await changesOf(tonic.id))[0]).toMatchObject({
    schedule: ['', 'OTC'],
    requiresPrescription: ['', 'no'],
  });
  await decideProducts({ named: 'wheelchair' }, Decision.parse({ hsn: 'proposed' }), OPERATOR.actor);
  expect((await changesOf(chair.id))[0]).toEqual({ hsn: ['', '8713'], productState: ['draft', 'onSale'] });
  await describeProduct(chair.sku, { generic_name: 'Wheelchair', months: [6] }, OPERATOR.actor);
  expect((await changesOf(chair.id))[0]).toEqual({ genericName: ['', 'Wheelchair'], months: ['', '6'] });
  await db.productImage.create({ data: { productId: chair.id, position: 1, url: '/y.svg', texts: { en: 'Side' } } });
  await arrangePictures(chair.sku, [2], OPERATOR.actor);
  expect((await changesOf(chair.id))[0]).toEqual({ pictures: [`${chair.image}\n/y.svg · Side`, '/y.svg · Side'] });
  // A repetition changes nothing and adds no history.
  const count = await db.productChange.count();
  await describeProduct(chair.sku, { generic_name: 'Wheelchair' }, OPERATOR.actor);
  expect(await db.productChange.count()).toBe(count);
  await describeProduct(chair.sku, Description.parse({ rack: ' B-12 ' }), OPERATOR.actor);
  expect((await changesOf(chair.id))[0]).toEqual({ rack: ['', 'B-12'] });
  await describeProduct(chair.sku, Description.parse({ rack: '' }), OPERATOR.actor);
  expect((await changesOf(chair.id))[0]).toEqual({ rack: ['B-12', ''] });
});

test('an import and its undo are audited under the person who ordered them', async () => {
  const id = await createProduct({ name: 'Dolo Known 650', mrpPaise: 3000, pricePaise: 2800 });
  const { sku } = await db.product.findUniqueOrThrow({ where: { id } });
  const run = await bring(
    `SKU,Name,MRP,Price,Discontinued\n${sku},Dolo Known 650,31,29,yes\nNEW-1,Nobody Knows It,60,55,\n`,
  );
  const change = { mrp: ['30.00', '31.00'], price: ['28.00', '29.00'], productState: ['onSale', 'discontinued'] };
  expect(await listProductSteps(id, 9)).toMatchObject([{ actor: ACTOR.actor, change }]);
  const made = await db.product.findUniqueOrThrow({ where: { sku: 'NEW-1' } });
  // An imported draft can be deleted without history; the import itself records it.
  expect(await changesOf(made.id)).toEqual([]);
  await undo(run);
  expect((await changesOf(id))[0]).toEqual({
    mrp: ['31.00', '30.00'],
    price: ['29.00', '28.00'],
    productState: ['discontinued', 'onSale'],
  });
  expect(await db.product.findUnique({ where: { id: made.id } })).toBeNull();
});

test('a draft of an import that has a history is not taken away under it', async () => {
  const run = await bring('SKU,Name,MRP,Price\nNEW-2,Nobody Knows It,60,55\n');
  const { id } = await db.product.findUniqueOrThrow({ where: { sku: 'NEW-2' } });
  await db.productChange.create({ data: { productId: id, change: { brand: ['', 'K'] }, actor: 'test' } });
  await undo(run);
  expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ discontinued: true, isActive: false });
  expect((await changesOf(id)).at(0)).toEqual({ productState: ['draft', 'discontinued'] });
});
