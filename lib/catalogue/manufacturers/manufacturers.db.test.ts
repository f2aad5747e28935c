import { POST as merge } from '@/app/api/console/merge-manufacturer/route';
import { POST as save } from '@/app/api/console/save-manufacturer/route';
import { POST as saveProduct } from '@/app/api/console/save-product/route';
import { listProductSteps } from '@/lib/catalogue/product-admin/list-for-staff';
import {
  completeProducts,
  findDeclarations,
  insertManufacturers,
} from '@/lib/catalogue/storefront/upsert/upsert-manufacturers';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { importManufacturers } from './change-manufacturer';
import { findManufacturer, listAllManufacturers, listMade, listManufacturers } from './queries';
import { readManufacturerFile } from './read-file';
import { NEW_MANUFACTURER } from './rules';

type Saved = { manufacturer_id: number; products: number; fields?: Record<string, string> };
let cookie: string;
beforeAll(async () => ({ cookie } = await createStaff('OPERATOR')));
beforeEach(async () => {
  await db.product.updateMany({ data: { manufacturer: '', manufacturerAddress: '' } });
  await db.manufacturer.deleteMany();
});

const put = (after: Record<string, string>, before = {}, id?: number) =>
  callRoute<Saved>(save, { cookie, body: { ...(id && { manufacturer_id: id }), before, after } });
const made = async (manufacturer: string, manufacturerAddress = '') => {
  const id = await createProduct();
  await db.product.update({ where: { id }, data: { manufacturer, manufacturerAddress } });
  return id;
};
const declared = async (id: number) => {
  const { manufacturer, manufacturerAddress } = await db.product.findUniqueOrThrow({ where: { id } });
  return [manufacturer, manufacturerAddress];
};
const ADDRESS = 'Cipla House, Lower Parel, Mumbai 400013';

test('one edit completes all products in any spelling, and leaves the address of another plant', async () => {
  const ids = [await made('CIPLA LTD.'), await made('Cipla  Limited'), await made("M/s Cipla' (P) Ltd")];
  const plant = await made('Cipla Ltd', 'Plot 9, Verna, Goa');
  const other = await made('Cipla Health Ltd');
  const { status, body } = await put({ name: 'Cipla Ltd', address: ADDRESS });
  expect([status, body.products]).toEqual([200, 3]);
  for (const id of ids) expect(await declared(id)).toEqual(['Cipla Ltd', ADDRESS]);
  expect(await declared(plant)).toEqual(['Cipla Ltd', 'Plot 9, Verna, Goa']);
  expect(await declared(other)).toEqual(['Cipla Health Ltd', '']);
  expect((await listProductSteps(ids[0]!, 1))[0]?.change).toEqual({
    manufacturer: ['CIPLA LTD.', 'Cipla Ltd'],
    manufacturerAddress: ['', ADDRESS],
  });
  const moved = await put({ address: 'New House, Mumbai' }, { address: ADDRESS }, body.manufacturer_id);
  expect(moved.body.products).toBe(3);
  expect(await declared(plant)).toEqual(['Cipla Ltd', 'Plot 9, Verna, Goa']);
  expect((await put({ address: 'x' }, { address: ADDRESS }, body.manufacturer_id)).status).toBe(409);
});

test('a former name stays a spelling, and a spelling belongs to one manufacturer', async () => {
  const { manufacturer_id: id } = (await put({ name: 'Zydus Cadila', aliases: 'Cadila Healthcare Ltd' })).body;
  const product = await made('Cadila Healthcare Limited');
  await put({ name: 'Zydus Lifesciences Ltd' }, { name: 'Zydus Cadila' }, id);
  expect(await declared(product)).toEqual(['Zydus Lifesciences Ltd', '']);
  expect(await findManufacturer(id)).toMatchObject({ aliases: 'Cadila Healthcare Ltd\nZydus Cadila' });
  for (const [after, field] of [
    [{ name: 'ZYDUS CADILA LTD' }, 'name'],
    [{ name: 'Sun', aliases: 'cadila healthcare' }, 'aliases'],
    [{ name: '' }, 'name'],
    [{ name: '...' }, 'name'],
    [{ name: '...', aliases: 'Torrent' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ aliases: 'Nobody' }, 'name'],
  ] as [Record<string, string>, string][]) {
    const { status, body } = await put(after);
    expect([after, status, Object.keys(body.fields ?? {})]).toEqual([after, 400, [field]]);
  }
  expect((await put({ name: 'x' }, {}, 2_147_483_647)).status).toBe(404);
});

test('two manufacturers are merged with their products', async () => {
  const [one, two] = [
    (await put({ name: 'Sun Pharmaceuticals', address: 'Old' })).body.manufacturer_id,
    (await put({ name: 'Sun Pharma Ltd', address: 'Mumbai' })).body.manufacturer_id,
  ];
  const product = await made('Sun Pharmaceuticals', 'Old');
  const into = (name: string) => callRoute<Saved>(merge, { cookie, body: { manufacturer_id: one, into: name } });
  expect((await into('Nobody')).status).toBe(400);
  expect((await into('sun pharmaceuticals')).status).toBe(409);
  expect((await into('SUN PHARMA')).body).toMatchObject({ manufacturer_id: two, products: 1 });
  expect(await declared(product)).toEqual(['Sun Pharma Ltd', 'Mumbai']);
  expect(await findManufacturer(two)).toMatchObject({ aliases: 'Sun Pharmaceuticals' });
  expect((await into('SUN PHARMA')).status).toBe(404);
});

test('a merge that makes more than 50 spellings is refused and changes nothing', async () => {
  const names = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter} Labs ${index}`).join('\n');
  const one = (await put({ name: 'Alpha Pharma', aliases: names('Alpha', 25) })).body.manufacturer_id;
  const two = (await put({ name: 'Beta Pharma', aliases: names('Beta', 25) })).body.manufacturer_id;
  const into = (name: string) => callRoute<Saved>(merge, { cookie, body: { manufacturer_id: one, into: name } });
  const { status, body } = await into('Beta Pharma');
  expect([status, body.fields?.into]).toEqual([400, expect.stringContaining('51')]);
  expect((await findManufacturer(one))?.aliases.split('\n')).toHaveLength(25);
  const { aliases } = (await findManufacturer(two))!;
  await put({ aliases: names('Beta', 24) }, { aliases }, two);
  expect((await into('Beta Pharma')).body).toMatchObject({ manufacturer_id: two });
  expect((await findManufacturer(two))?.aliases.split('\n')).toHaveLength(50);
});

test('written products add missing records and take the address of known ones', async () => {
  await put({ name: 'Abbott India Ltd', address: 'Mumbai' });
  const ids = [await made('ABBOTT INDIA'), await made('New Labs', 'Pune'), await made('New  Labs Ltd')];
  await Promise.all([1, 2].map(() => inTransaction((tx) => insertManufacturers(tx, ids))));
  await inTransaction((tx) => completeProducts(tx, ids));
  const names = (await listManufacturers({ view: 'all', q: '' })).rows;
  expect(names.map(({ name, address, products }) => [name, address, products])).toEqual([
    ['Abbott India Ltd', 'Mumbai', 1],
    ['New Labs', 'Pune', 2],
  ]);
  expect(await Promise.all(ids.map(declared))).toEqual([
    ['Abbott India Ltd', 'Mumbai'],
    ['New Labs', 'Pune'],
    ['New Labs', 'Pune'],
  ]);
  expect((await findDeclarations(db, ['abbott india', 'Nobody'])).get('abbott india')?.address).toBe('Mumbai');
  expect((await listManufacturers({ view: 'withoutAddress', q: 'abbott' })).rows).toEqual([]);
  const long = await made('x'.repeat(3000));
  await inTransaction((tx) => insertManufacturers(tx, [long]));
  expect((await listManufacturers({ view: 'all', q: '' })).count).toBe(2);
  const { id } = names[0]!;
  expect((await listMade(id, {})).rows).toMatchObject([{ id: ids[0], manufacturerAddress: 'Mumbai' }]);
  const blank = await createProduct();
  const { cookie: owner } = await createStaff('OWNER');
  const body = { product_id: blank, before: { manufacturer: '' }, after: { manufacturer: 'ABBOTT INDIA LIMITED' } };
  expect((await callRoute(saveProduct, { cookie: owner, body })).status).toBe(200);
  expect(await declared(blank)).toEqual(['Abbott India Ltd', 'Mumbai']);
});

test('a file brings addresses, all or none', async () => {
  const product = await made('MICRO LABS LTD');
  await inTransaction((tx) => insertManufacturers(tx, [product]));
  const csv = 'Name,Address,aliases\nMicro Labs,"31 Race Course Road, Bengaluru",Micro;Microlabs\nIntas,Ahmedabad,\n';
  const fileOf = async function* (text: string) {
    yield await Promise.resolve(new TextEncoder().encode(text));
  };
  const lines = await readManufacturerFile(fileOf(csv), { kind: 'background', id: 'test' });
  expect(await importManufacturers(lines, { actor: 'test' })).toEqual({ added: 1, changed: 1, products: 1 });
  expect(await declared(product)).toEqual(['Micro Labs', '31 Race Course Road, Bengaluru']);
  expect(await importManufacturers(lines, { actor: 'test' })).toEqual({ added: 0, changed: 0, products: 0 });
  expect((await listAllManufacturers()).map(({ name, aliases }) => [name, aliases])).toEqual([
    ['Intas', []],
    ['Micro Labs', ['Micro', 'Microlabs']],
  ]);
  const wrong = [
    { line: 2, texts: { ...NEW_MANUFACTURER, name: 'Torrent' } },
    { line: 3, texts: NEW_MANUFACTURER },
  ];
  await expect(importManufacturers(wrong, { actor: 'test' })).rejects.toMatchObject({ values: { line: 3 } });
  expect(await listAllManufacturers()).toHaveLength(2);
  await expect(readManufacturerFile(fileOf('a,b\n1,2\n'), { kind: 'background', id: 'test' })).rejects.toMatchObject({
    key: 'manufacturerFile',
  });
});
