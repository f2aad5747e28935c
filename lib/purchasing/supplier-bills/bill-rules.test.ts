import {
  basisOf,
  nameDifference,
  needsDecision,
  NO_TOTALS,
  readAmount,
  readBilled,
  readRate,
  sumLine,
} from './amount-rules';
import { fieldOfBillHeading, guessBillColumns } from './field-rules';
import { isSamePack, likeness, LIKELY } from './likeness-rules';
import { itemKey } from '@/lib/catalogue/imports/likeness/item-rules';
import { hasMonthsOnly, readBillExpiry, readLine, type BillGoods } from './line-rules';
import { isGoodsRow, readBillTable, readOrderNumber, readDay, readTotals } from './table-rules';

const GOODS: BillGoods = {
  ...{ id: 1, sku: 'S1', name: 'Dolo 650 Tablet', packSize: 'strip of 15 tablets', manufacturer: 'Micro Labs' },
  ...{ mrpPaise: 3_400, pricePaise: 3_000, gstRateBp: 500, isDrug: true },
};
const TEXTS = { name: 'DOLO 650', batch: 'D1', expiry: '09/28', quantity: '10', rate: '22.50', mrp: '34', gst: '5' };
const reading = (texts: object, change: object = {}) =>
  readLine({
    ...{ texts: { ...TEXTS, ...texts }, goods: GOODS, match: 'name', isMonthOnly: false, today: '2026-11-28' },
    ...change,
  });

test.each([
  ['P.Rate', 'rate'],
  ['Pur Rate', 'rate'],
  ['Pur. Rate (₹)', 'rate'],
  ['PTR', 'rate'],
  ['Free', 'free'],
  ['F.Qty', 'free'],
  ['Sch', 'scheme'],
  ['Sch %', 'scheme'],
  ['Disc %', 'discount'],
  ['Disc Amt', 'discountAmount'],
  ['GST%', 'gst'],
  ['IGST %', 'gst'],
  ['CGST%', 'cgst'],
  ['Batch No', 'batch'],
  ['B.No.', 'batch'],
  ['Exp', 'expiry'],
  ['Exp. Dt', 'expiry'],
  ['Pack', 'pack'],
  ['Bill No.', 'billNumber'],
  ['Invoice Date', 'billDate'],
  ['Amount', 'amount'],
  ['Taxable Value', 'amount'],
  ['Item Name', 'name'],
  ['Name of Item', 'name'],
  ['Qty.', 'quantity'],
  ['M.R.P.', 'mrp'],
  ['Mfr', 'manufacturer'],
  ['Item Code', 'code'],
  ['Narration', undefined],
  ['', undefined],
])('the heading %j is %s', (heading, field) => expect(fieldOfBillHeading(heading)).toBe(field));

test('a column of schedules or deals is no scheme, and discounts above 100 are rupees', () => {
  expect(
    guessBillColumns(
      ['Item', 'Sch', 'Disc'],
      [
        ['A', 'H1', '250'],
        ['B', 'H', '12'],
      ],
    ),
  ).toEqual({
    name: 0,
    discountAmount: 2,
  });
  expect(guessBillColumns(['Item', 'Sch', 'CGST'], [['A', '10+1', '113.20']])).toEqual({ name: 0 });
  expect(guessBillColumns(['Item', 'CGST', 'SGST'], [['A', '2.5', '2.5']])).toEqual({ name: 0, cgst: 1 });
});

test('numbers are read as bills have them', () => {
  expect(['1,234.50', '₹ 45.6750', 'Rs. 12/-', '-0.30', '12 Cr', 'x', ''].map(readAmount)).toEqual([
    ...[123_450, 4_568, 1_200, -30, 1_200, undefined, undefined],
  ]);
  expect(['45.675', '45.674999999999997', '-1', 'x'].map(readRate)).toEqual([456_750, 456_750, undefined, undefined]);
  expect(['10', '10.000', '1,200', '100+10', '12 nos', '0.5', '-1', ''].map((text) => readBilled(text))).toEqual([
    ...[
      { quantity: 10, free: 0 },
      { quantity: 10, free: 0 },
      { quantity: 1_200, free: 0 },
    ],
    ...[{ quantity: 100, free: 10 }, { quantity: 12, free: 0 }, undefined, undefined, undefined],
  ]);
});

test('every notation of an expiry is read, also what a spreadsheet made of it', () => {
  for (const text of ['0928', '928', '09/28', '9/28', 'SEP-28', 'Sep 2028', '092028', '92028'])
    expect([text, readBillExpiry(text, false)]).toEqual([text, '2028-09-30']);
  expect(readBillExpiry('2028-09-01', true)).toBe('2028-09-30');
  expect(readBillExpiry('2028-09-01', false)).toBe('2028-09-01');
  expect([
    hasMonthsOnly(['2028-09-01', '2027-01-01']),
    hasMonthsOnly(['2028-09-01', '2027-01-31']),
    hasMonthsOnly([]),
  ]).toEqual([true, false, false]);
  expect(
    ['24-11-2026', '24/11/26', '24-Nov-2026', '2026-11-24', '2026-11-24 10:30', '11/2026', 'x'].map(readDay),
  ).toEqual([...Array.from({ length: 5 }, () => '2026-11-24'), ...[undefined, undefined]]);
});

test('each wrong cell is a problem of its field', () => {
  expect(reading({}).problems).toEqual({});
  const one = (field: string, text: string, problem: string) =>
    expect([text, reading({ [field]: text }).problems]).toEqual([text, { [field]: problem }]);
  one('batch', '', 'batch');
  one('expiry', '', 'noExpiry');
  one('expiry', '13/28', 'expiry');
  one('expiry', '10/26', 'expired');
  one('quantity', '0', 'quantity');
  one('quantity', 'x', 'quantity');
  one('free', '10+1', 'free');
  one('rate', '', 'rate');
  one('rate', '34.01', 'rateAboveMrp');
  one('discount', '101', 'discount');
  one('mrp', '', 'mrp');
  // An amount that the columns of the receipt cannot store.
  one('mrp', '10000000.01', 'mrp');
  one('gst', '7', 'gst');
  expect(reading({}, { goods: null, match: null }).problems).toEqual({ product: 'noProduct' });
  expect(reading({}, { match: 'likely' }).problems).toEqual({ product: 'likely' });
  expect(reading({ mrp: '36', gst: '', cgst: '6' }).notes).toEqual(['stays', 'gst']);
  expect(reading({ quantity: '10+1', free: '2', gst: '' })).toMatchObject({
    ...{ quantity: 10, free: 3, expiry: '2028-09-30' },
    amounts: { gstRateBp: 500 },
  });
});

const amounts = (change: object) => ({
  ...{ quantity: 10, rate: 225_000, discountBp: 0, schemeBp: 0, discountPaise: 0, gstRateBp: 500, amountPaise: null },
  ...change,
});

test('the amount column counts to the paisa where rounding explains it, else the line is named', () => {
  const discounted = amounts({ discountBp: 750, amountPaise: 20_813 });
  expect(basisOf([discounted], false)).toBe('taxable');
  expect(sumLine(discounted, 'taxable', false)).toEqual({
    ...{ taxablePaise: 20_813, taxPaise: 1_040, discountPaise: 1_687, differencePaise: 0 },
  });
  // A rate of three decimals, printed with two.
  expect(sumLine(amounts({ rate: 456_800, amountPaise: 45_675 }), 'taxable', false)).toMatchObject({
    ...{ taxablePaise: 45_675, differencePaise: 0 },
  });
  expect(sumLine(amounts({ amountPaise: 25_000 }), 'taxable', false)).toMatchObject({
    ...{ taxablePaise: 22_500, differencePaise: 2_500 },
  });
  // Discount and scheme, one after the other or together.
  expect(
    sumLine(amounts({ discountBp: 1_000, schemeBp: 500, amountPaise: 19_125 }), 'taxable', false).taxablePaise,
  ).toBe(19_125);
  expect(sumLine(amounts({ discountBp: 1_000, schemeBp: 500 }), null, false).taxablePaise).toBe(19_238);
  expect(basisOf([amounts({ amountPaise: 23_626 })], false)).toBe('withTax');
  expect(basisOf([amounts({ discountBp: 1_000, amountPaise: 22_500 })], false)).toBe('gross');
  expect(basisOf([amounts({})], false)).toBeNull();
});

test('a difference of totals has reasons that add up to it', () => {
  const note = { taxablePaise: 100_000, taxPaise: 5_000, lineDifferencePaise: 0 };
  const parts = (file: object, of: object = {}) => nameDifference({ ...NO_TOTALS, ...file }, { ...note, ...of });
  expect(parts({})).toEqual([]);
  expect(parts({ totalPaise: 105_000 })).toEqual([]);
  expect(parts({ totalPaise: 105_030, roundingPaise: 30 })).toEqual([{ reason: 'rounding', paise: 30 }]);
  expect(parts({ totalPaise: 104_960 })).toEqual([{ reason: 'rounding', paise: -40 }]);
  expect(parts({ totalPaise: 103_000, discountPaise: 2_000 })).toEqual([{ reason: 'discount', paise: -2_000 }]);
  expect(parts({ totalPaise: 107_625 }, { lineDifferencePaise: 2_625 })).toEqual([{ reason: 'lines', paise: 2_625 }]);
  expect(parts({ totalPaise: 110_000 })).toEqual([{ reason: 'unexplained', paise: 5_000 }]);
  const several = parts({ totalPaise: 112_640, roundingPaise: 40, taxPaise: 12_600 });
  expect(several.reduce((sum, { paise }) => sum + paise, 0)).toBe(7_640);
  expect([needsDecision(parts({ totalPaise: 104_960 })), needsDecision(several)]).toEqual([false, true]);
});

test('likely products have the brand, no other strength, and most words', () => {
  const likely = (name: string, pack: string, product = GOODS.name, packSize = GOODS.packSize) =>
    likeness({ name, pack }, { name: product, packSize }) >= LIKELY;
  expect(likely('DOLO 650 TAB', "15'S")).toBe(true);
  expect(likely('DOLO-650MG TABLETS', '1X15')).toBe(true);
  expect(likely('DOLO 650', "15'S")).toBe(true);
  expect(likely('DOLO 500 TAB', "15'S")).toBe(false);
  expect(likely('CALPOL 650 TAB', "15'S")).toBe(false);
  expect(likely('AUGMENTIN 625 DUO TAB', "10'S", 'Augmentin 625 Duo Tablet', 'strip of 10 tablets')).toBe(true);
  expect(likely('BETADINE OINT 20GM', '', 'Betadine Ointment', '20 g tube')).toBe(true);
  const packs = [
    ["10'S", '10 tablets'],
    ['1X10', 'strip of 10'],
    ['', '10 tablets'],
    ["15'S", '10 tablets'],
    ['STRIP', '10'],
  ];
  expect(packs.map(([one, other]) => isSamePack(one!, other!))).toEqual([true, true, true, false, false]);
  expect(itemKey('DOLO-650  Tab.', "15'S")).toBe('dolo 650 tab 15 s');
});

test('a bill has lines, a number, a date and totals', () => {
  const rows = [
    ['SRI MURUGAN AGENCIES', '', '', '', '', '', ''],
    ['GST INVOICE', '', '', 'Invoice No : SM/418', '', '', 'Date : 24-11-2026'],
    ['Item Name', 'Pack', 'Batch', 'Exp', 'Qty', 'P.Rate', 'MRP', 'Amount'],
    ['DOLO 650 TAB', "15'S", 'D1', '09/28', '10', '22.50', '34', '225.00'],
    ['CIPLA LTD', '', '', '', '', '', '', ''],
    ['CETCIP TAB', "10'S", 'C1', 'SEP-28', '5', '10.10', '18', '50.50'],
    ['Total', '', '', '', '15', '', '', '275.50'],
    ['', '', '', '', '', 'CGST 2.5%', '', '6.89'],
    ['', '', '', '', '', 'SGST 2.5%', '', '6.89'],
    ['', '', '', '', '', 'Round Off', '', '-0.28'],
    ['', '', '', '', '', 'Net Amount', '', '289.00'],
  ].map((cells, index) => ({ line: index + 1, cells }));
  const { mapping, rows: body, head } = readBillTable(rows);
  expect(head).toEqual({ billNumber: 'SM/418', billDate: '2026-11-24' });
  expect(body.filter(({ cells }) => isGoodsRow(cells, mapping)).map(({ line }) => line)).toEqual([4, 6]);
  expect(readTotals(body, mapping)).toEqual({
    ...{ taxablePaise: null, taxPaise: 1_378, discountPaise: null, roundingPaise: -28, totalPaise: 28_900 },
  });
});

test.each([
  ['Ref: PO/26-27/0012', 'PO/26-27/0012'],
  ['P.O. No. 26-27/12 dated 20-11-2026', 'PO/26-27/0012'],
  ['Your order no: 26-27/0012', 'PO/26-27/0012'],
  ['po 2627/12', 'PO/26-27/0012'],
  ['PO/26-29/0012', undefined],
  ['DEPO 26-27/12', undefined],
  ['Phone 26-27/0012', undefined],
  ['', undefined],
])('the order that a bill names in %p', (text, number) => {
  expect(readOrderNumber([{ line: 1, cells: ['SRI MURUGAN AGENCIES', text] }])).toBe(number);
});

test('a bill that names two orders names none', () => {
  const cells = ['PO/26-27/0012', 'PO/26-27/0013'];
  expect(readOrderNumber([{ line: 1, cells }])).toBeUndefined();
});
