import { z } from 'zod';
import { GSTR2B_BYTES, MATCH_RESULTS } from '@/lib/money/reports/gst-types';
import type { MatchedBill } from '@/lib/money/reports/gstr2b-rules';
import { matchPurchases } from '@/lib/money/reports/match-purchases';
import { PeriodName } from '@/lib/money/reports/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** Maximum bills in a response, the differences first. */
const MAX_ROWS = 1000;

/** Bill with its date, empty if unreadable, and its amounts in paise; credit notes are negative. */
const Bill = z
  .object({
    number: text('SM/26-27/00418'),
    date: text('2026-11-24'),
    taxable_paise: figure(185_000),
    tax_paise: figure(9_250),
  })
  .nullable();
const billOf = (bill: MatchedBill | null) =>
  bill && { number: bill.number, date: bill.day, taxable_paise: bill.taxablePaise, tax_paise: bill.taxPaise };

export const POST = endpoint({
  summary:
    'Compare the purchase register of a month or quarter with GSTR-2B (multipart: pic, JSON of the GST portal, CSV or XLSX up to 4 MB) by GSTIN, number and amounts. The file is not stored; each comparison is recorded',
  session: 'staff',
  permission: may('costs.read'),
  file: 'pic',
  mostFileBytes: GSTR2B_BYTES,
  body: z.object({ period: PeriodName }),
  response: z.object({
    status: z.literal('true'),
    /** Number of bills per result, also of those that are left out. */
    counts: z.object(Object.fromEntries(MATCH_RESULTS.map((result) => [result, figure(1)] as const))),
    bills: z.array(
      z.object({
        result: z.enum(MATCH_RESULTS),
        supplier: text('Vel Pharma Distributors'),
        gstin: text('33VELPH1234F1Z2'),
        is_credit_note: z.boolean(),
        own: Bill,
        theirs: Bill,
      }),
    ),
  }),
  limits: [{ name: 'gstr2bFile', most: 60, per: HOUR, by: 'customer' }],
  fails: ['refused', 'tooMany'],
  handle: async ({ staff, body: { period }, file }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    const source = {
      file: file.pieces(),
      isJson: /\.json$/i.test(file.fileName),
      isWorkbook: /\.xlsx$/i.test(file.fileName),
      owner: { kind: 'staff' as const, id: staff.id },
    };
    const matches = await matchPurchases(source, period, actingStaff(staff));
    const counts = Object.fromEntries(
      MATCH_RESULTS.map((result) => [result, matches.filter((match) => match.result === result).length]),
    );
    const bills = matches.slice(0, MAX_ROWS).map(({ result, own, theirs }) => {
      const { supplier, gstin, isCreditNote } = (own ?? theirs)!;
      return { result, supplier, gstin, is_credit_note: isCreditNote, own: billOf(own), theirs: billOf(theirs) };
    });
    return { status: 'true' as const, counts, bills };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
