import { DRAFT_LENGTH } from '@/lib/backoffice/form-drafts/rules';
import {
  completeExpiry,
  mrpNote,
  MAX_LINES,
  nextField,
  NO_TEXTS,
  packLines,
  readRupees,
  readUnits,
  rupeesText,
  totalsOf,
  textsOfPack,
  tidyExpiry,
  unitsOf,
  unpackLines,
  wrongField,
} from './receive-rules';

const texts = { ...NO_TEXTS, number: 'N1', expiry: '03/2028', units: '100+10', cost: '18.29', mrp: '30', gst: '12' };
const goods = { id: 1, sku: 'S', name: 'N', packSize: '', mrpPaise: 10_000, pricePaise: 8_000, isDrug: true };

test('units, rupees and an expiry are read as bills and packs have them', () => {
  expect([readUnits('100+10'), readUnits(' 100 + 10 '), readUnits('7'), readUnits('0+5')]).toEqual([
    { quantity: 100, free: 10 },
    { quantity: 100, free: 10 },
    { quantity: 7, free: 0 },
    { quantity: 0, free: 5 },
  ]);
  for (const wrong of ['', '0', '0+0', '+5', '1.5', '-1', '1+', '12345678']) expect(readUnits(wrong)).toBeNull();
  expect([
    readRupees('18.29'),
    readRupees(' 7 '),
    readRupees('0'),
    readRupees('1,000'),
    readRupees('1.234'),
    readRupees(''),
  ]).toEqual([1_829, 700, 0, null, null, null]);
  for (const whole of ['03/2028', '032028', '0328', '03/28', '03-28'])
    expect([whole, completeExpiry(whole)]).toEqual([whole, '03/2028']);
  for (const open of ['13/2028', '1328', '03/202', '0320', '03/12', '3/28', 'MAR 28', ''])
    expect([open, completeExpiry(open)]).toEqual([open, null]);
  expect(['3/28', 'MAR 28', '15/03/2028', '3/', ''].map(tidyExpiry)).toEqual([
    '03/2028',
    '03/2028',
    '2028-03-15',
    '3/',
    '',
  ]);
});

test('names the first missing or wrong field; non-medicines need no expiry', () => {
  expect(wrongField(texts, true)).toBeNull();
  const wrong = { number: ' ', expiry: '13/28', units: '0', cost: 'x', mrp: '0', gst: '100' };
  for (const [field, value] of Object.entries(wrong))
    expect(wrongField({ ...texts, [field]: value }, true)).toBe(field);
  expect([wrongField({ ...texts, expiry: '' }, true), wrongField({ ...texts, expiry: '' }, false)]).toEqual([
    'expiry',
    null,
  ]);
});

test('free units and a discount have fields, and a rate above the MRP is wrong at once', () => {
  expect([unitsOf({ units: '100+10', free: '' }), unitsOf({ units: '100', free: '10' })]).toEqual([
    { quantity: 100, free: 10 },
    { quantity: 100, free: 10 },
  ]);
  expect(unitsOf({ units: '0', free: '5' })).toEqual({ quantity: 0, free: 5 });
  expect([
    unitsOf({ units: '5', free: 'x' }),
    unitsOf({ units: '', free: '5' }),
    unitsOf({ units: '0', free: '0' }),
  ]).toEqual([null, null, null]);
  expect(totalsOf([{ ...texts, units: '10', free: '1', cost: '50', discount: '10', gst: '5' }], false)).toEqual({
    costPaise: 45_000,
    taxPaise: 2_250,
  });
  expect([wrongField({ ...texts, cost: '30.01' }, true), wrongField({ ...texts, cost: '30' }, true)]).toEqual([
    'cost',
    null,
  ]);
  expect(wrongField({ ...texts, discount: '100' }, true)).toBe('discount');
  expect(wrongField({ ...texts, units: '0', free: '5' }, true)).toBeNull();
});

test('what a printed MRP means for the shop is told before it is received', () => {
  expect(['70', '79.99', '80', '99', '100', '120', '', 'x'].map((mrp) => mrpNote(goods, mrp))).toEqual([
    'waits',
    'waits',
    'lowers',
    'lowers',
    null,
    'stays',
    null,
    null,
  ]);
});

test('lines come to what the bill says', () => {
  expect(
    totalsOf(
      [
        { ...texts, units: '3+1' },
        { ...texts, units: '10', cost: '50', gst: '5' },
      ],
      false,
    ),
  ).toEqual({
    costPaise: 55_487,
    taxPaise: 658 + 2_500,
  });
});

test('a scan fills what it says and nothing else', () => {
  expect(textsOfPack({ batch: 'B', expiry: '2028-03-31' })).toEqual({ number: 'B', expiry: '03/2028' });
  expect(textsOfPack({ batch: 'B', expiry: '2028-03-15' })).toEqual({ number: 'B', expiry: '2028-03-15' });
  expect(textsOfPack({ batch: 'B17280331', expiry: null, split: { batch: 'B', expiry: '2028-03-31' } })).toEqual({});
  expect(textsOfPack({ batch: null, expiry: null })).toEqual({});
});

test('Enter moves to the next empty field, and from the last one to the next line', () => {
  expect(nextField('code', NO_TEXTS)).toBe('number');
  expect(nextField('code', { ...NO_TEXTS, number: 'B', expiry: '03/2028' })).toBe('units');
  expect(nextField('number', NO_TEXTS)).toBe('expiry');
  expect(nextField('units', { ...NO_TEXTS, mrp: '30', gst: '5' })).toBe('cost');
  expect([nextField('cost', NO_TEXTS), nextField('mrp', NO_TEXTS), nextField('code', texts)]).toEqual([
    null,
    null,
    null,
  ]);
  expect([rupeesText(1_829), rupeesText(3_000)]).toEqual(['18.29', '30']);
});

test('a bill with the maximum number of lines fits into a draft and is restored unchanged', () => {
  const line = {
    ...texts,
    key: 'kept-0',
    goods: { ...goods, sku: 'MC-SD-0001', name: 'Paracetamol 650 mg Tablets IP', packSize: 'Strip of 15 tablets' },
  };
  const long = Array.from({ length: MAX_LINES }, (_, index) => ({ ...line, key: `kept-${index}` }));
  expect(JSON.stringify(packLines(long)).length).toBeLessThan(DRAFT_LENGTH - 2_000);
  expect(unpackLines(JSON.parse(JSON.stringify(packLines(long))))).toEqual(long);
  for (const odd of [undefined, null, 'x', {}, [1], [[1, 2]]]) expect(unpackLines(odd)).toEqual([]);
});
