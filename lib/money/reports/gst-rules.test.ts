import fc from '@/test/random/fast-check';
import { tableFile } from './gst-csv-rules';
import { B2C_LARGE_ABOVE, unitInFull } from './gst-law-rules';
import { composeTables, shortHsn, sumAmounts, sumByHsn, sumByDocuments, valueOf } from './gst-rules';
import type { GstRow, DocumentSeries } from './gst-types';
import { periodOf, periodsBetween, returnPeriod } from './period-rules';
import { composeReturn } from './return-rules';

const row = (change: Partial<GstRow> = {}): GstRow => ({
  ...{ paper: null, isCreditNote: false, isRegistered: false, isInterState: false, stateCode: '33', hsn: '30049099' },
  ...{ uqc: 'PAC', rateBp: 500, quantity: 2, taxablePaise: 10_000, igstPaise: 0, cgstPaise: 250, sgstPaise: 250 },
  ...change,
});
const inter = { isInterState: true, stateCode: '29', igstPaise: 500, cgstPaise: 0, sgstPaise: 0 };
const paper = (number: string, change = {}) => ({
  ...{ number, day: '2026-11-21', valuePaise: 10_500, gstin: null, businessName: null },
  ...change,
});
const REGISTERED = {
  isRegistered: true,
  paper: paper('MC/26-27/000001', { gstin: '33ABCDE1234F1Z5', businessName: '=Kavya' }),
};

/** Rows like those of the statement: individual for registered buyers and large invoices. */
const rows = fc.array(
  fc.record({
    isCreditNote: fc.boolean(),
    kind: fc.constantFrom('registered', 'large', 'small'),
    isInterState: fc.boolean(),
    hsn: fc.constantFrom('3004', '30049099', '300490', '21069099', ''),
    rateBp: fc.constantFrom(0, 500, 1_800),
    quantity: fc.integer({ min: 1, max: 50 }),
    amounts: fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 50_000_000 }))),
    number: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 60 },
);

it('equals invoices less credit notes, by document and by HSN', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const all = given.map(({ kind, amounts, number, ...one }): GstRow => {
        const [taxablePaise = 0, igst = 0, cgst = 0, sgst = 0] = amounts;
        const isTaxed = one.rateBp > 0;
        const tax = { igstPaise: isTaxed ? igst : 0, cgstPaise: isTaxed ? cgst : 0, sgstPaise: isTaxed ? sgst : 0 };
        const name = paper(
          `${one.isCreditNote ? 'CN' : 'MC'} ${kind} ${number}`,
          kind === 'registered' ? { gstin: 'x' } : {},
        );
        const isRegistered = kind === 'registered';
        return row({ ...one, ...tax, taxablePaise, isRegistered, paper: kind === 'small' ? null : name });
      });
      const tables = composeTables(all, 4);
      const [given_, back] = [
        all.filter(({ isCreditNote }) => !isCreditNote),
        all.filter(({ isCreditNote }) => isCreditNote),
      ];
      const valuePaise = valueOf(sumAmounts(given_)) - valueOf(sumAmounts(back));
      expect([sumByDocuments(tables).valuePaise, sumByHsn(tables).valuePaise]).toEqual([valuePaise, valuePaise]);
      expect(sumByDocuments(tables).taxPaise).toBe(sumByHsn(tables).taxPaise);
    }),
  );
});

describe('the tables', () => {
  const tables = composeTables(
    [
      row(REGISTERED),
      row({ ...REGISTERED, rateBp: 0, taxablePaise: 700, cgstPaise: 0, sgstPaise: 0, hsn: '300660' }),
      row({
        ...inter,
        paper: paper('MC/26-27/000002', { valuePaise: 1_05_000_00 }),
        taxablePaise: 1_00_000_00,
        igstPaise: 5_000_00,
      }),
      row({
        ...inter,
        isCreditNote: true,
        paper: paper('CN/26-27/000001'),
        quantity: 1,
        taxablePaise: 5_000,
        igstPaise: 250,
      }),
      row(),
      row({ isCreditNote: true, quantity: 1, taxablePaise: 4_000, cgstPaise: 100, sgstPaise: 100 }),
      row({ ...inter, taxablePaise: 333, igstPaise: 17 }),
      row({ ...inter, rateBp: 1_800, hsn: '2106', isCreditNote: true }),
      row({ ...inter, rateBp: 1_800, hsn: '2106' }),
    ],
    6,
  );
  const runs: DocumentSeries[] = [
    { isCreditNote: false, first: 'MC/26-27/000001', last: 'MC/26-27/000002', count: 2, missing: null },
    { isCreditNote: true, first: 'CN/26-27/000001', last: 'CN/26-27/000001', count: 1, missing: null },
  ];

  it('have each supply in its place, and what came back wholly in none', () => {
    expect(tables.b2b.map(({ number, items }) => [number, items])).toEqual([
      ['MC/26-27/000001', [{ rateBp: 500, taxablePaise: 10_000, igstPaise: 0, cgstPaise: 250, sgstPaise: 250 }]],
    ]);
    expect(tables.b2cs.map(({ stateCode, rateBp, taxablePaise }) => [stateCode, rateBp, taxablePaise])).toEqual([
      ['29', 500, 333],
      ['33', 500, 6_000],
    ]);
    expect(tables.exempt).toEqual([{ isRegistered: true, isInterState: false, exemptPaise: 700 }]);
    expect(tables.hsnB2b.map(({ hsn, quantity }) => [hsn, quantity])).toEqual([
      ['300490', 2],
      ['300660', 2],
    ]);
    expect(tables.hsnB2c.map(({ hsn, quantity, taxablePaise }) => [hsn, quantity, taxablePaise])).toEqual([
      ['300490', 4, 1_00_000_00 - 5_000 + 6_000 + 333],
    ]);
    expect(shortHsn(composeTables([row({ hsn: '3004' }), row({ hsn: '' })], 6), 6)).toEqual(['', '3004']);
  });

  it('are spelt as the offline tool of the portal takes them', () => {
    const made = composeReturn({ gstin: '33AAAAA0000A1Z9', fp: '112026' }, tables, runs);
    expect(JSON.parse(JSON.stringify(made))).toMatchObject({
      gstin: '33AAAAA0000A1Z9',
      fp: '112026',
      b2b: [
        {
          ctin: '33ABCDE1234F1Z5',
          inv: [
            {
              ...{ inum: 'MC/26-27/000001', idt: '21-11-2026', val: 105, pos: '33', rchrg: 'N', inv_typ: 'R' },
              itms: [{ num: 1, itm_det: { txval: 100, rt: 5, camt: 2.5, samt: 2.5, csamt: 0 } }],
            },
          ],
        },
      ],
      b2cl: [
        { pos: '29', inv: [{ inum: 'MC/26-27/000002', val: 105_000, itms: [{ itm_det: { rt: 5, iamt: 5_000 } }] }] },
      ],
      b2cs: [
        { sply_ty: 'INTER', pos: '29', typ: 'OE', rt: 5, txval: 3.33, iamt: 0.17, csamt: 0 },
        { sply_ty: 'INTRA', pos: '33', typ: 'OE', rt: 5, txval: 60, camt: 1.5, samt: 1.5, csamt: 0 },
      ],
      nil: { inv: [{ sply_ty: 'INTRAB2B', nil_amt: 0, expt_amt: 7, ngsup_amt: 0 }] },
      cdnr: [],
      cdnur: [
        {
          typ: 'B2CL',
          ntty: 'C',
          nt_num: 'CN/26-27/000001',
          nt_dt: '21-11-2026',
          pos: '29',
          itms: [{ itm_det: { txval: 50 } }],
        },
      ],
      hsn: {
        hsn_b2b: [{ num: 1, hsn_sc: '300490', uqc: 'PAC', qty: 2, rt: 5, txval: 100 }, { num: 2 }],
        hsn_b2c: [{ num: 1, qty: 4 }],
      },
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [{ num: 1, from: 'MC/26-27/000001', to: 'MC/26-27/000002', totnum: 2, cancel: 0, net_issue: 2 }],
          },
          { doc_num: 5, docs: [{ totnum: 1 }] },
        ],
      },
    });
  });

  it('are files with the headings of its templates', () => {
    const given = { tables, runs };
    expect(tableFile('b2b', given).rows).toEqual([
      [
        '33ABCDE1234F1Z5',
        '=Kavya',
        'MC/26-27/000001',
        '21-Nov-2026',
        105,
        '33-Tamil Nadu',
        'N',
        '',
        'Regular B2B',
        '',
        5,
        100,
        0,
      ],
    ]);
    expect(tableFile('b2cl', given).rows[0]).toHaveLength(9);
    expect(tableFile('b2cs', given).rows).toContainEqual(['OE', '33-Tamil Nadu', '', 5, 60, 0, '']);
    expect(tableFile('exemp', given).rows).toEqual([['Intra-State supplies to registered persons', 0, 7, 0]]);
    expect(tableFile('cdnur', given).rows[0]?.slice(0, 4)).toEqual(['B2CL', 'CN/26-27/000001', '21-Nov-2026', 'C']);
    expect(tableFile('hsn-b2c', given).rows[0]?.slice(0, 4)).toEqual(['300490', '', 'PAC-PACKS', 4]);
    expect(tableFile('docs', given).rows[1]).toEqual(['Credit Note', 'CN/26-27/000001', 'CN/26-27/000001', 1, 0]);
    for (const name of ['b2b', 'b2cl', 'b2cs', 'exemp', 'cdnr', 'cdnur', 'hsn-b2b', 'hsn-b2c', 'docs'] as const) {
      const { headings, rows: cells } = tableFile(name, given);
      expect([name, ...new Set(cells.map(({ length }) => length))]).toEqual([
        name,
        ...(cells.length > 0 ? [headings.length] : []),
      ]);
    }
    expect(unitInFull('KGS')).toBe('KGS');
  });

  it('judge what is large by the day', () => {
    expect(B2C_LARGE_ABOVE.map(({ from, paise }) => [from, paise])).toEqual([
      ['2024-08-01', 10_000_000],
      ['2017-07-01', 25_000_000],
    ]);
  });
});

describe('a period', () => {
  it('is a month, or three from January, April, July or October', () => {
    expect(periodOf('2028-02')).toEqual({ name: '2028-02', months: 1, from: '2028-02-01', until: '2028-02-29' });
    expect(periodOf('2026-10q')).toMatchObject({ months: 3, from: '2026-10-01', until: '2026-12-31' });
    for (const name of ['2026-13', '2026-11q', '2026', '1999-01', '2026-1', '2026-11 ', '\u0000'])
      expect(periodOf(name)).toBeNull();
    expect([returnPeriod(periodOf('2026-11')!), returnPeriod(periodOf('2026-10q')!)]).toEqual(['112026', '122026']);
  });

  it('is offered from the first document on, the newest first', () => {
    const { months, quarters } = periodsBetween('2025-11-30', '2026-02-01');
    expect(months.map(({ name }) => name)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(quarters.map(({ name }) => name)).toEqual(['2026-01q', '2025-10q']);
    expect(periodsBetween('2026-02-01', '2026-02-01').months).toHaveLength(1);
  });
});
