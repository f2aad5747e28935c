import sharp from 'sharp';
import { POST as add } from '@/app/api/console/add-product/route';
import { POST as arrange } from '@/app/api/console/arrange-product-pictures/route';
import { POST as classify } from '@/app/api/console/classify-product/route';
import { POST as describePicture } from '@/app/api/console/describe-product-picture/route';
import { POST as price } from '@/app/api/console/price-product/route';
import { POST as publish } from '@/app/api/console/publish-product/route';
import { POST as save } from '@/app/api/console/save-product/route';
import { POST as upload } from '@/app/api/console/upload-product-picture/route';
import { liveIndex } from '@/lib/catalogue/search/live-index';
import { propertiesWith } from '@/lib/catalogue/storefront/product-field-rules';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { createProduct } from '@/test/factories/product';
import { createStaff, NEXT_YEAR } from '@/test/factories/staff';
import { listProductsForStaff, listProductSteps, listShelves } from './list-for-staff';
import { findForStaff, findManyForStaff } from './read-product';
import { textsOf } from './text-rules';

type Who = { cookie: string };
type Failure = { message: string; fields?: Record<string, string> };
let owner: Who;
let operator: Who;
let pharmacist: Who;
beforeAll(async () => {
  owner = await createStaff('OWNER');
  operator = await createStaff('OPERATOR');
  pharmacist = await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
});

type Handler = Parameters<typeof callRoute>[0];
const call = (handler: Handler, { cookie }: Who, body: object) =>
  callRoute<Failure & { product_id?: number; image?: string }>(handler, { cookie, body });
const change = (handler: Handler, who: Who, id: number, before: object, after: object) =>
  call(handler, who, { product_id: id, before, after });
const texts = async (id: number) => textsOf(await findForStaff(id));

const NEEDED = propertiesWith({ isNeededForSale: true });
/** Legally required declarations of a pack, all from the form `words`. */
const DECLARED = {
  ...Object.fromEntries(NEEDED.map((field) => [field, 'India'])),
  manufacturer: 'Nalam Remedies',
  manufacturerAddress: '12, Anna Salai, Chennai 600002',
  composition: 'Paracetamol (650mg)',
  netQuantity: '15',
  netQuantityUnit: 'tablets',
};
const NOT_STATED = { ...Object.fromEntries(Object.keys(DECLARED).map((field) => [field, ''])) };

async function picture(colour: string): Promise<Blob> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
async function bring(id: number, colour: string, who = owner) {
  const body = new FormData();
  body.set('product_id', String(id));
  body.set('pic', await picture(colour), 'pack.png');
  return callRoute<Failure & { image: string }>(upload, { cookie: who.cookie, body });
}

test('a product comes from nothing onto the shelf: draft, words, price, law, picture, sale', async () => {
  await createProduct();
  const { id: subcategory } = await db.subcategory.findFirstOrThrow();
  const draft = { sku: 'NEW-650', name: 'Paracetamol 650 mg Tablets', subcategory_id: subcategory, mrp: '30.50' };
  const { status, body } = await call(add, operator, draft);
  expect([status, body.message]).toEqual([200, undefined]);
  const id = body.product_id!;
  expect((await findForStaff(id)).undecided).toEqual(expect.arrayContaining(['hsn', 'schedule']));
  expect((await call(add, operator, { ...draft, name: 'Another' })).status).toBe(409);
  const notYet = await call(publish, owner, { product_id: id, to: 'onSale' });
  const others = ['genericName', 'hsn', 'netQuantity', 'requiresPrescription', 'schedule'];
  expect([notYet.status, Object.keys(notYet.body.fields ?? {}).sort()]).toEqual([409, [...NEEDED, ...others].sort()]);
  expect((await change(save, operator, id, NOT_STATED, DECLARED)).status).toBe(200);
  const unpriced = { price: '30.50', hsn: '' };
  expect((await change(price, operator, id, unpriced, { price: '28', hsn: '3004' })).status).toBe(403);
  expect((await change(price, owner, id, unpriced, { price: '28', hsn: '3004' })).status).toBe(200);
  const open = { schedule: '', requiresPrescription: '' };
  expect((await change(classify, operator, id, open, { schedule: 'H' })).status).toBe(403);
  expect((await change(classify, pharmacist, id, open, { schedule: 'OTC', requiresPrescription: 'no' })).status).toBe(
    200,
  );
  expect((await call(publish, operator, { product_id: id, to: 'onSale' })).status).toBe(403);
  expect((await bring(id, '#113355')).status).toBe(200);
  expect((await call(publish, owner, { product_id: id, to: 'onSale' })).status).toBe(200);
  expect((await call(publish, owner, { product_id: id, to: 'onSale' })).status).toBe(409);
  expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ isActive: true, pricePaise: 2800, mrpPaise: 3050, hsn: '3004', schedule: 'OTC', undecided: [] },
    manufacturer: 'Nalam Remedies',
  });
  const steps = await listProductSteps(id, 50);
  expect(steps.map((step) => Object.keys(step.change).length)).toEqual([1, 1, 2, 2, Object.keys(DECLARED).length, 2]);
  expect(steps.find((step) => step.change.price)).toMatchObject({
    ...{ change: { price: ['30.50', '28.00'], hsn: ['', '3004'] }, isOfMany: false, actor: 'console' },
  });
  // A product on sale must keep its declarations.
  const lost = await change(save, owner, id, { manufacturer: 'Nalam Remedies' }, { manufacturer: '' });
  expect([lost.status, Object.keys(lost.body.fields ?? {})]).toEqual([400, ['manufacturer']]);
});

test('a product with a narcotic is put on sale by nobody, nor made of one on sale', async () => {
  const id = await createProduct();
  const onSale = await change(save, owner, id, { composition: '' }, { composition: 'Codeine (10mg)' });
  expect([onSale.status, onSale.body.fields?.composition]).toEqual([400, expect.stringContaining('narcotic')]);
  await db.product.update({ where: { id }, data: { isActive: false, composition: 'Codeine (10mg)' } });
  const published = await call(publish, owner, { product_id: id, to: 'onSale' });
  expect([published.status, published.body.message]).toEqual([409, expect.stringContaining('narcotic')]);
  expect(await db.product.count({ where: { id, isActive: true } })).toBe(0);
});

test('concurrent changes of different fields persist; the same field shows both values', async () => {
  const id = await createProduct();
  expect((await change(save, owner, id, { brand: '' }, { brand: 'Nalam' })).status).toBe(200);
  expect((await change(save, operator, id, { form: '' }, { form: 'tablet' })).status).toBe(200);
  const late = await change(save, operator, id, { brand: '', size: '' }, { brand: 'Siddha', size: 'L' });
  expect([late.status, Object.keys(late.body.fields ?? {})]).toEqual([409, ['brand']]);
  expect(late.body.fields?.brand).toMatch(/Nalam.*Siddha/s);
  expect(await texts(id)).toMatchObject({ brand: 'Nalam', form: 'tablet', size: '' });
});

test('a field no one touched never changes, whatever stands in it', async () => {
  const id = await createProduct();
  await db.product.update({
    where: { id },
    data: { composition: ' as the file had it ', netQuantity: '1.250', months: [12, 1] },
  });
  await db.productSpecification.create({
    data: { productId: id, locale: 'en', position: 0, key: 'A: b', value: ' c ' },
  });
  await db.productImage.create({ data: { productId: id, url: '/pictures/back.webp' } });
  expect(await findManyForStaff([id])).toMatchObject([{ id, months: [12, 1], pictures: [{}] }]);
  const before = await db.product.findUniqueOrThrow({ where: { id } });
  await change(save, owner, id, { brand: '' }, { brand: 'Nalam' });
  const { updatedAt: _, ...after } = await db.product.findUniqueOrThrow({ where: { id } });
  expect({ ...before, ...after }).toEqual({ ...before, brand: 'Nalam' });
  expect(await db.productSpecification.findMany({ where: { productId: id } })).toMatchObject([{ key: 'A: b' }]);
});

test('every field is stored as typed in both languages, with history', async () => {
  const id = await createProduct();
  const stated = {
    ...{
      name: 'Digital thermometer',
      'name.ta': 'எண்முறை வெப்பமானி',
      description: 'It\nbeeps.',
      'description.ta': 'ஒலி எழுப்பும்',
    },
    ...{ genericName: 'Thermometer', 'genericName.ta': 'வெப்பமானி', packSize: '1 piece', 'packSize.ta': '1 எண்ணம்' },
    ...{ specifications: 'Range: 32 to 42\nWeight: 12 g', 'specifications.ta': 'வரம்பு: 32 முதல் 42', months: '6, 7' },
    ...{
      organicCertified: 'yes',
      material: 'ABS',
      'material.ta': 'ஏ.பி.எஸ்',
      netQuantity: '1.5',
      netQuantityUnit: 'piece',
    },
  };
  const before = await texts(id);
  expect((await change(save, owner, id, before, stated)).status).toBe(200);
  expect(await texts(id)).toMatchObject(stated);
  expect((await listProductSteps(id, 9))[0]!.change['name.ta']).toEqual(['', stated['name.ta']]);
  const deleted = { 'name.ta': '', 'description.ta': '', 'genericName.ta': '', 'packSize.ta': '', 'material.ta': '' };
  const half = await change(save, owner, id, { 'name.ta': stated['name.ta'] }, { 'name.ta': '' });
  expect([half.status, Object.keys(half.body.fields ?? {})]).toEqual([400, ['name.ta']]);
  expect((await change(save, owner, id, stated, deleted)).status).toBe(200);
  expect(await db.productTranslation.count({ where: { productId: id } })).toBe(0);
});

test('refuses prices above MRP, Schedule H without prescription, and HSN without rate', async () => {
  const id = await createProduct({ mrpPaise: 10_000, pricePaise: 8_000 });
  const above = await change(price, owner, id, { price: '80.00' }, { price: '100.01' });
  expect([above.status, Object.keys(above.body.fields ?? {})]).toEqual([400, ['price']]);
  const below = await change(price, owner, id, { mrp: '100.00' }, { mrp: '79.99' });
  expect([below.status, Object.keys(below.body.fields ?? {})]).toEqual([400, ['mrp']]);
  const unknown = await change(price, owner, id, { hsn: '3004' }, { hsn: '0101' });
  expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([400, ['gst']]);
  expect((await change(price, owner, id, { hsn: '3004', gst: '5' }, { hsn: '0101', gst: '12' })).status).toBe(200);
  const no = await change(classify, owner, id, { schedule: 'NONE' }, { schedule: 'H', requiresPrescription: 'no' });
  expect(no.status).toBe(400);
  expect((await change(classify, owner, id, { schedule: 'NONE' }, { schedule: 'H1' })).status).toBe(200);
  expect(await texts(id)).toMatchObject({ schedule: 'H1', requiresPrescription: 'yes', hsn: '0101', gst: '12' });
  expect((await change(classify, owner, id, { schedule: 'H1' }, { schedule: 'X' })).status).toBe(400);
  for (const [handler, after] of [
    [save, { price: '1' }],
    [save, { subcategory: '999999999' }],
    [price, { mrp: '9'.repeat(12) }],
    [price, { brand: 'x' }],
    [save, { brand: 'a\0b' }],
  ] as const)
    expect([after, (await change(handler, owner, id, await texts(id), after)).status]).toEqual([after, 400]);
});

test('pictures come, move, are described and go, and the first stands on cards', async () => {
  const id = await createProduct();
  const [first, second] = [(await bring(id, 'red')).body.image, (await bring(id, 'blue')).body.image];
  expect((await bring(id, 'red')).status).toBe(409);
  const body = { product_id: id, before: [first, second], order: [second, first] };
  expect((await call(arrange, operator, body)).status).toBe(200);
  expect((await call(arrange, operator, body)).status).toBe(409);
  expect((await db.product.findUniqueOrThrow({ where: { id } })).image).toBe(second);
  const described = { product_id: id, image: first, before: { en: '', ta: '' }, after: { en: 'Front', ta: 'முன்புறம்' } };
  expect((await call(describePicture, operator, described)).status).toBe(200);
  const other = { ...described, after: { en: 'Back' } };
  expect((await call(describePicture, operator, other)).status).toBe(409);
  expect((await findForStaff(id)).pictures).toEqual([
    { image: second, en: '', ta: '' },
    { image: first, en: 'Front', ta: 'முன்புறம்' },
  ]);
  expect((await call(arrange, operator, { product_id: id, before: [second, first], order: [] })).status).toBe(409);
  expect((await call(arrange, operator, { product_id: id, before: [second, first], order: [first] })).status).toBe(200);
  expect(await db.productImage.count({ where: { productId: id } })).toBe(1);
  const svg = new FormData();
  svg.set('product_id', String(id));
  svg.set('pic', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }), 'x.png');
  expect((await callRoute(upload, { cookie: owner.cookie, body: svg })).status).toBe(422);
});

test('lists find by SKU and by name, also misspelled, on sale or not, by page', async () => {
  const sold = await createProduct({ name: 'Azithromycin 500 mg Tablets' });
  const draft = await createProduct({ name: 'Levosalbutamol Inhaler' });
  const deleted = await createProduct({ name: 'Chyawanprash Jar' });
  await db.product.update({ where: { id: draft }, data: { isActive: false, undecided: ['hsn'], image: '' } });
  await db.product.update({ where: { id: deleted }, data: { isActive: false, discontinued: true } });
  await liveIndex().rebuild();
  const found = async (
    view: 'all' | 'onSale' | 'drafts' | 'undecided' | 'withoutPicture' | 'discontinued',
    q: string,
  ) => (await listProductsForStaff({ view, q })).rows.map(({ id }) => id);
  const { sku } = await db.product.findUniqueOrThrow({ where: { id: draft } });
  expect(await found('all', 'azithromicin')).toEqual([sold]);
  expect(await found('all', 'levosalbutmol')).toEqual([draft]);
  expect(await found('all', sku.toLowerCase())).toContain(draft);
  for (const view of ['drafts', 'undecided', 'withoutPicture'] as const) expect(await found(view, '')).toContain(draft);
  expect(await found('discontinued', 'chyavanprash')).toEqual([deleted]);
  expect(await found('onSale', 'levosalbutamol')).toEqual([]);
  for (const odd of ['\0', '%', "'; --", '\\']) await expect(found('all', odd)).resolves.toEqual(expect.any(Array));
  for (let made = 0; made < 55; made += 1) await createProduct();
  const first = await listProductsForStaff({ view: 'all', q: '' });
  const next = await listProductsForStaff({ view: 'all', q: '', after: first.after! });
  const ids = [...first.rows, ...next.rows].map(({ id }) => id);
  expect([first.rows.length, new Set(ids).size]).toEqual([50, ids.length]);
  expect(first.rows[0]).toMatchObject({ shelf: 'Shelf', free: 10, packSize: '' });
  expect(await listShelves('ta')).toMatchObject([{ category: 'Test', name: 'Shelf' }]);
});

test('a product moves to another shelf, whose category it then stands in', async () => {
  const id = await createProduct();
  const { subcategoryId: from } = await db.product.findUniqueOrThrow({ where: { id } });
  const category = await db.category.create({ data: { name: 'Other', slug: 'other-one', image: '/x.svg' } });
  const { id: to } = await db.subcategory.create({
    data: { name: 'Other shelf', slug: 'other-shelf', categoryId: category.id },
  });
  const moved = await change(save, owner, id, { subcategory: String(from) }, { subcategory: String(to) });
  expect([moved.status, moved.body.fields]).toEqual([200, undefined]);
  expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
    subcategoryId: to,
    categoryId: category.id,
  });
});

test('the history can not be changed', async () => {
  const id = await createProduct();
  await change(save, owner, id, { brand: '' }, { brand: 'Nalam' });
  await expect(db.productChange.deleteMany({ where: { productId: id } })).rejects.toThrow();
  await expect(db.productChange.updateMany({ where: { productId: id }, data: { actor: 'x' } })).rejects.toThrow();
});
