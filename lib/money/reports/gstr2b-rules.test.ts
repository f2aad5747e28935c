import { findColumns, matchBills, readDay, readGstr2b, readRow, type MatchedBill } from './gstr2b-rules';

const BILL: MatchedBill = {
  ...{ gstin: '33AAAAA0000A1Z5', supplier: 'Vel', number: 'INV/0042', day: '2026-11-05', isCreditNote: false },
  ...{ taxablePaise: 100_000, taxPaise: 5_000 },
};
/** Return in the published format: amounts by rate, and, as in later versions, once per bill. */
const JSON_2B = JSON.stringify({
  chksum: 'x',
  data: {
    ...{ gstin: '33BBBBB0000B1Z5', rtnprd: '112026', version: '1.0', gendt: '14-12-2026' },
    docdata: {
      b2b: [
        {
          ...{ ctin: '33AAAAA0000A1Z5', trdnm: 'Vel Pharma', supfildt: '11-12-2026', supprd: '112026' },
          inv: [
            {
              ...{ inum: 'inv-0042', typ: 'R', dt: '05-11-2026', val: 1050, pos: '33', rev: 'N', itcavl: 'Y' },
              items: [
                { num: 1, rt: 5, txval: 600, cgst: 15, sgst: 15, igst: 0, cess: 0 },
                { num: 2, rt: 5, txval: 400, cgst: 10, sgst: 10, igst: 0, cess: 0 },
              ],
            },
            { inum: 'NEW-1', typ: 'R', dt: '06-11-2026', txval: 100.5, igst: 5.03, cgst: 0, sgst: 0 },
          ],
        },
      ],
      cdnr: [
        {
          ctin: '33AAAAA0000A1Z5',
          trdnm: 'Vel Pharma',
          nt: [{ ntnum: 'CN1', typ: 'C', dt: '20-11-2026', txval: 40, cgst: 1, sgst: 1 }],
        },
      ],
    },
  },
});

it('reads the JSON of the portal, with credit notes as negative sums', () => {
  expect(readGstr2b(JSON_2B)).toMatchObject([
    { number: 'inv-0042', day: '2026-11-05', supplier: 'Vel Pharma', taxablePaise: 100_000, taxPaise: 5_000 },
    { number: 'NEW-1', taxablePaise: 10_050, taxPaise: 503 },
    { number: 'CN1', isCreditNote: true, taxablePaise: -4_000, taxPaise: -200 },
  ]);
  for (const text of ['', '{', '[]', '{"data":{}}', '{"data":{"docdata":{"b2b":[{"inv":1}]}}}'])
    expect(readGstr2b(text)).toBeNull();
  expect(readGstr2b('{"data":{"docdata":{}}}')).toEqual([]);
  // An amount that has no exact paise counts as none, and so shows as a difference.
  for (const huge of ['1e300', '-1e300', '1e16'])
    expect(readGstr2b(JSON_2B.replace('100.5', huge))![1]).toMatchObject({ taxablePaise: 0, taxPaise: 503 });
});

it('reads tables by their headings', () => {
  const columns = findColumns([
    ...['GSTIN of supplier', 'Trade/Legal name', 'Invoice number', 'Invoice Date', 'Taxable Value (₹)'],
    ...['Integrated Tax(₹)', 'Central Tax(₹)', 'State/UT Tax(₹)'],
  ])!;
  const cells = ['33aaaaa0000a1z5', 'Vel', 'INV/0042', '05/11/2026', '1,000.00', '0', '25', '25'];
  expect(readRow(columns, cells)).toEqual(BILL);
  expect(readRow(columns, cells.with(4, '9'.repeat(30)))?.taxablePaise).toBe(0);
  expect(readRow(columns, ['', 'Total'])).toBeNull();
  expect(findColumns(['name', 'mrp'])).toBeNull();
  // The store's own file can be compared, too.
  expect(
    findColumns(['supplier_gstin', 'supplier', 'kind', 'number', 'date', 'rate', 'taxable', 'igst', 'cgst', 'sgst']),
  ).toEqual({ gstin: 0, supplier: 1, kind: 2, number: 3, day: 4, taxable: 6, igst: 7, cgst: 8, sgst: 9 });
});

it.each([
  ['05-11-2026', '2026-11-05'],
  ['5/1/2026', '2026-01-05'],
  ['2026-11-05', '2026-11-05'],
  ['', ''],
  ['November', ''],
])('reads the day %s as %s', (text, day) => expect(readDay(text)).toBe(day));

it('names each difference, in any spelling of the number', () => {
  const at = (number: string, change: Partial<MatchedBill> = {}) => ({ ...BILL, number, ...change });
  const own = [
    // Two rates of one bill.
    ...[
      at('INV/0042', { taxablePaise: 60_000, taxPaise: 3_000 }),
      at('INV/0042', { taxablePaise: 40_000, taxPaise: 2_000 }),
    ],
    ...[at('A1'), at('A2'), at('A3'), at('A4', { isCreditNote: true })],
  ];
  const theirs = [
    ...[at('inv-0042', { taxablePaise: 100_050 }), at('A1', { taxPaise: 6_000 }), at('A2', { day: '2026-11-06' })],
    ...[at('A3', { day: '' }), at('A4'), at('A5', { gstin: '29AAAAA0000A1Z5' })],
  ];
  expect(matchBills(own, theirs).map(({ result, own: one, theirs: two }) => [result, (one ?? two)!.number])).toEqual([
    ['amount', 'A1'],
    ['day', 'A2'],
    ['absent', 'A4'],
    ['unknown', 'A4'],
    ['unknown', 'A5'],
    ['same', 'INV/0042'],
    ['same', 'A3'],
  ]);
});
