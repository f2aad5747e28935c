import { compareRows, readComparedIds } from './rules';
import type { ComparedProduct } from './types';

it.each([
  ['17,4', [17, 4]],
  ['17,17,4', [17, 4]],
  [
    ['1', '2,3'],
    [1, 2, 3],
  ],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['-1,0,1.5,x,99999999999,7', [7]],
  ['', []],
  [undefined, []],
])('reads the ids of %j', (raw, ids) => expect(readComparedIds(raw)).toEqual(ids));

const device = (change: Partial<ComparedProduct>): ComparedProduct => ({
  ...{ id: 1, slug: 'p', name: 'P', brand: '', image: '/x.svg', packSize: '1 piece', form: 'device' },
  ...{ mrpPaise: 100, pricePaise: 100, ratingCount: 0, ratingSum: 0, requiresPrescription: false, isScheduled: false },
  ...{ manufacturer: 'Kaveri', netQuantity: 1, netQuantityUnit: 'piece', composition: null, available: 1 },
  ...{ countryOfOrigin: 'India', material: null, size: null, specifications: [], isComparable: true, ...change },
});
const specification = (key: string, value: string) => ({ key, value, subject: key.toLowerCase() });

it('compares specifications before attributes, and marks differences', () => {
  const rows = compareRows(
    [
      device({ specifications: [specification('Load', '100 kg'), specification('Foldable', 'Yes')], size: '46 cm' }),
      device({ specifications: [specification('Foldable', 'Yes'), specification('Wheels', 'Four')], size: '43 cm' }),
    ],
    (attribute) => `the ${attribute}`,
  );
  expect(rows).toEqual([
    { subject: 'load', name: 'Load', values: ['100 kg', null], differs: true },
    { subject: 'foldable', name: 'Foldable', values: ['Yes', 'Yes'], differs: false },
    { subject: 'wheels', name: 'Wheels', values: [null, 'Four'], differs: true },
    { subject: 'size', name: 'the size', values: ['46 cm', '43 cm'], differs: true },
    { subject: 'packSize', name: 'the packSize', values: ['1 piece', '1 piece'], differs: false },
    { subject: 'manufacturer', name: 'the manufacturer', values: ['Kaveri', 'Kaveri'], differs: false },
    { subject: 'countryOfOrigin', name: 'the countryOfOrigin', values: ['India', 'India'], differs: false },
  ]);
});

it('leaves out an attribute that is also a specification', () => {
  const rows = compareRows([device({ specifications: [specification('Size', 'Large')], size: 'L' })], (name) => name);
  expect(rows.filter(({ subject }) => subject === 'size')).toEqual([
    { subject: 'size', name: 'Size', values: ['Large'], differs: false },
  ]);
});
