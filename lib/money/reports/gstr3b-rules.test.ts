import { composeSummary } from './gstr3b-rules';
import type { Amounts, GstTables, ReturnDocument } from './gst-types';

const amounts = (taxablePaise: number, igstPaise: number, half: number): Amounts => ({
  ...{ taxablePaise, igstPaise },
  ...{ cgstPaise: half, sgstPaise: half },
});
const paper = (item: Amounts, stateCode = '33'): ReturnDocument => ({
  ...{ number: 'X', day: '2026-11-01', valuePaise: 0, gstin: null, businessName: null, stateCode },
  ...{ isInterState: item.igstPaise > 0, items: [{ ...item, rateBp: 500 }] },
});
const TABLES: GstTables = {
  b2b: [paper(amounts(1_000, 0, 25))],
  b2cl: [paper(amounts(2_000, 100, 0), '29')],
  b2cs: [
    { ...amounts(4_000, 0, 100), rateBp: 500, stateCode: '33', isInterState: false },
    { ...amounts(600, 30, 0), rateBp: 500, stateCode: '29', isInterState: true },
  ],
  exempt: [{ isRegistered: false, isInterState: false, exemptPaise: 700 }],
  cdnr: [paper(amounts(200, 0, 5))],
  cdnur: [paper(amounts(400, 20, 0), '29')],
  hsnB2b: [],
  hsnB2c: [],
};

it('sums outward supplies less credit notes, and the input tax of registered suppliers', () => {
  const bought = (isRegistered: boolean, rateBp: number, sums: Amounts) => ({ isRegistered, rateBp, ...sums });
  const purchases = [
    bought(true, 500, amounts(3_000, 0, 75)),
    bought(true, 1_200, amounts(1_000, 120, 0)),
    bought(true, 0, amounts(50, 0, 0)),
    bought(false, 500, amounts(80, 0, 2)),
  ];
  expect(composeSummary(TABLES, purchases)).toEqual({
    outward: amounts(7_000, 110, 120),
    exemptPaise: 700,
    interState: [{ stateCode: '29', taxablePaise: 2_200, igstPaise: 110 }],
    credit: amounts(4_000, 120, 75),
    inwardExemptPaise: 130,
  });
});
