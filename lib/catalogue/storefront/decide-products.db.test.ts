import { Readable } from 'node:stream';
import { db } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { Decision, decideProducts, listUndecided } from './decide-products';
import { describeProduct } from './describe-product';
import { importTrustedFile } from '@/lib/catalogue/imports/import-trusted-file';

const FILE = 'id,name,price\n1,Folding Wheelchair,8500\n2,Cotton Roll 500 g,120\n3,Mystery Tonic,90\n';
const bring = (file = FILE) => importTrustedFile(Readable.from([Buffer.from(file)]));
const find = (importId: string) => db.product.findUniqueOrThrow({ where: { importId } });
const decide = (meant: Parameters<typeof decideProducts>[0], stated: object) =>
  decideProducts(meant, Decision.parse(stated), 'test');

beforeEach(() => emptyDatabase());

it('wheelchairs and cotton are no medicines; what no one has decided is not sold', async () => {
  expect(await bring()).toMatchObject({
    created: 3,
    waiting: 3,
    undecided: { schedule: 1, prescription: 1, hsn: 3, category: 1 },
  });
  expect(await find('1')).toMatchObject({
    schedule: 'NONE',
    requiresPrescription: false,
    isDrug: false,
    isMedicalDevice: true,
    hsn: '8713',
    undecided: ['hsn'],
    isActive: false,
  });
  expect(await find('2')).toMatchObject({
    schedule: 'NONE',
    requiresPrescription: false,
    undecided: ['hsn'],
    isActive: false,
  });
  expect(await find('3')).toMatchObject({
    undecided: ['schedule', 'prescription', 'hsn', 'category'],
    requiresPrescription: true,
    isActive: false,
  });
  expect((await listUndecided()).map(({ sku }) => sku).sort()).toEqual(['IMP-1', 'IMP-2', 'IMP-3']);
  await expect(db.product.update({ where: { importId: '3' }, data: { isActive: true } })).rejects.toThrow(
    /product_sold_undecided/,
  );
});

it('a decision opens the sale, is audited, and a second import leaves it alone', async () => {
  await bring();
  expect(await decide({ category: 'mobility-and-support' }, { hsn: 'proposed' })).toEqual({ decided: 1, waiting: 0 });
  const chair = await find('1');
  expect(chair).toMatchObject({ isActive: true, undecided: [], hsn: '8713' });
  expect(await db.auditEntry.findMany({ where: { subject: 'product' } })).toMatchObject([
    { subjectId: String(chair.id), actor: 'test', change: { hsn: 'proposed' } },
  ]);
  expect(await decide({ skus: ['IMP-3'] }, { schedule: 'OTC', prescription: 'no' })).toEqual({
    decided: 1,
    waiting: 1,
  });
  expect(await decide({ skus: ['IMP-3'] }, { hsn: '3004', category: 'other-medicines/medicines' })).toEqual({
    decided: 1,
    waiting: 0,
  });
  expect(await find('3')).toMatchObject({ isActive: true, requiresPrescription: false });
  const before = await find('3');
  expect(await bring()).toMatchObject({ updated: 0, unchanged: 3 });
  expect(await find('3')).toEqual(before);
});

it('a better file decides what was open, and nothing else', async () => {
  await bring();
  await bring(
    'id,name,price,schedule,prescription,hsn,gst\n3,Mystery Tonic,90,OTC,no,3004,5\n2,Cotton Roll 500 g,120,H,yes,,\n',
  );
  expect(await find('3')).toMatchObject({ schedule: 'OTC', requiresPrescription: false, hsn: '3004', isActive: true });
  expect(await find('2')).toMatchObject({ schedule: 'NONE', requiresPrescription: false, undecided: ['hsn'] });
});

it('refuses what contradicts itself or has no rate of GST, and changes nothing', async () => {
  await bring();
  for (const stated of [{ schedule: 'H', prescription: 'no' }, { schedule: 'X' }, { hsn: '12' }, {}, { price: '1' }])
    expect(Decision.safeParse(stated).success).toBe(false);
  await expect(decide({ skus: ['IMP-3'] }, { hsn: '0101' })).rejects.toThrow(/GST/);
  await expect(decide({ skus: ['IMP-3'] }, { category: 'no/where' })).rejects.toThrow(/category/);
  expect(await find('3')).toMatchObject({ hsn: '', undecided: ['schedule', 'prescription', 'hsn', 'category'] });
  expect(await decide({ skus: ['IMP-3'] }, { hsn: '0101', gst: 12 })).toEqual({ decided: 1, waiting: 1 });
});

it('what is discontinued stays off the shelf when it is decided', async () => {
  await bring('id,name,price,discontinued\n9,Old Wheelchair,10,yes\n');
  await decide({ named: 'wheelchair' }, { hsn: 'proposed' });
  expect(await find('9')).toMatchObject({ isActive: false, discontinued: true, undecided: [] });
});

it('a generic name is what the owner says', async () => {
  await bring();
  await describeProduct('IMP-1', { generic_name: 'Wheelchair', months: [6, 7] }, 'test');
  expect(await find('1')).toMatchObject({ genericName: 'Wheelchair', months: [6, 7] });
  await expect(describeProduct('IMP-1', { generic_name_ta: 'சக்கர நாற்காலி' }, 'test')).rejects.toThrow(/Tamil/);
});
