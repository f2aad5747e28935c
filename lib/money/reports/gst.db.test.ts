import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetDatabase } from '@/test/database';
import { createPaidOrder } from '@/test/factories/order';
import { writeDocuments, type WrittenDocument } from '@/test/factories/documents';
import { countSalesDays } from './count-sales-days';
import { sumAmounts, sumByHsn, sumByDocuments, totalOfDocuments, valueOf } from './gst-rules';
import type { Amounts, GstTables } from './gst-types';
import { listSalesDays } from './list-sales';
import { periodOf, type Period } from './period-rules';
import { readGst } from './read-gst';

const period = (name: string): Period => periodOf(name)!;
const LARGE = 1_00_000_00;

type Line = Amounts & { paper: WrittenDocument; hsn: string; uqc: string; rateBp: number; quantity: number };
/**
 * Returns the lines of a period's documents, those of credit notes negative: computed here, without
 * the statements of the report.
 */
const linesOf = (taxDocuments: WrittenDocument[], { from, until }: Period): Line[] =>
  taxDocuments
    .filter(({ day }) => day >= from && day <= until)
    .flatMap((taxDocument) =>
      taxDocument.content.lines.map((line) => {
        const sign = taxDocument.isCreditNote ? -1 : 1;
        return {
          ...{ paper: taxDocument, hsn: line.hsn, uqc: line.uqc, rateBp: line.rateBp, quantity: sign * line.quantity },
          ...{ taxablePaise: sign * line.taxablePaise, igstPaise: sign * line.igstPaise },
          ...{ cgstPaise: sign * line.cgstPaise, sgstPaise: sign * line.sgstPaise },
        };
      }),
    );

/** Sums rows by a key; omits sums of zero. */
function sumsBy<Row extends Amounts>(rows: Row[], nameOf: (row: Row) => string): Record<string, Amounts> {
  const names = [...new Set(rows.map(nameOf))].sort();
  const groups = new Map<string, Row[]>(names.map((name) => [name, []]));
  for (const row of rows) groups.get(nameOf(row))!.push(row);
  const sums = [...groups].map(([name, own]) => [name, sumAmounts(own)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => valueOf(sum) !== 0));
}

const less = (row: Amounts): Amounts => ({
  taxablePaise: -row.taxablePaise,
  igstPaise: -row.igstPaise,
  cgstPaise: -row.cgstPaise,
  sgstPaise: -row.sgstPaise,
});

/** Converts tables 4, 5, 7 and 9B to rows of State and rate. */
function byStateAndRate({ b2b, b2cl, b2cs, cdnr, cdnur }: GstTables) {
  const items = (taxDocuments: typeof b2b, turn: (item: Amounts) => Amounts) =>
    taxDocuments.flatMap(({ stateCode, items: own }) =>
      own.map((item) => ({ stateCode, rateBp: item.rateBp, ...turn(item) })),
    );
  const same = (item: Amounts) => sumAmounts([item]);
  return [...items([...b2b, ...b2cl], same), ...items([...cdnr, ...cdnur], less), ...b2cs];
}

const isInterState = ({ content }: WrittenDocument) => content.heads === 'interState';
const valueOfDocument = ({ content }: WrittenDocument) =>
  content.lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0);

describe('the return of 10,000 random orders with returns', () => {
  let taxDocuments: WrittenDocument[];
  beforeAll(async () => {
    await resetDatabase();
    taxDocuments = await writeDocuments({
      seed: 20261125,
      orders: 10_000,
      from: new Date('2026-06-20T00:00:00Z'),
      days: 150,
    });
  }, 10 * MINUTE);

  it.each(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2026-07q', '2026-10q'])(
    '%s comes to invoices less credit notes, to the paisa, by HSN, State and rate',
    async (name) => {
      const lines = linesOf(taxDocuments, period(name));
      expect(lines.length).toBeGreaterThan(100);
      const { tables, invoices, notes, hsnDigits } = await readGst(period(name));
      const taxed = lines.filter(({ rateBp }) => rateBp > 0);
      const place = ({ paper: taxDocument }: Line) => taxDocument.content.placeOfSupply.stateCode;
      expect(sumsBy(byStateAndRate(tables), ({ stateCode, rateBp }) => `${stateCode} ${rateBp}`)).toEqual(
        sumsBy(taxed, (line) => `${place(line)} ${line.rateBp}`),
      );
      const hsn = (row: { hsn: string; uqc: string; rateBp: number }) =>
        `${row.hsn.slice(0, hsnDigits)} ${row.uqc} ${row.rateBp}`;
      const registered = lines.filter(({ paper: taxDocument }) => taxDocument.content.recipient.gstin);
      const others = lines.filter(({ paper: taxDocument }) => !taxDocument.content.recipient.gstin);
      expect(sumsBy(tables.hsnB2b, hsn)).toEqual(sumsBy(registered, hsn));
      expect(sumsBy(tables.hsnB2c, hsn)).toEqual(sumsBy(others, hsn));
      const units = (rows: { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);
      expect([units(tables.hsnB2b), units(tables.hsnB2c)]).toEqual([units(registered), units(others)]);
      const exempt = sumAmounts(lines.filter(({ rateBp }) => rateBp === 0)).taxablePaise;
      expect(tables.exempt.reduce((sum, { exemptPaise }) => sum + exemptPaise, 0)).toBe(exempt);
      const control = totalOfDocuments(invoices, notes);
      expect(control.valuePaise).toBe(valueOf(sumAmounts(lines)));
      expect([sumByDocuments(tables), sumByHsn(tables)]).toEqual([control, control]);
    },
  );

  it('lists documents of registered and large buyers once, by date and legal limit', async () => {
    const { tables } = await readGst(period('2026-10'));
    const own = [
      ...new Set(
        linesOf(taxDocuments, period('2026-10'))
          .filter(({ rateBp }) => rateBp > 0)
          .map(({ paper: taxDocument }) => taxDocument),
      ),
    ];
    const numbers = (some: WrittenDocument[]) => some.map(({ number }) => number).sort();
    const byNumber = new Map(taxDocuments.map((taxDocument) => [taxDocument.number, taxDocument]));
    const isLarge = (taxDocument: WrittenDocument) =>
      isInterState(taxDocument) &&
      valueOfDocument(
        taxDocument.content.credit ? byNumber.get(taxDocument.content.credit.invoiceNumber)! : taxDocument,
      ) > LARGE;
    const [registered, others] = [
      own.filter(({ content }) => content.recipient.gstin),
      own.filter(({ content }) => !content.recipient.gstin),
    ];
    const named = (some: WrittenDocument[], isCreditNote: boolean) =>
      numbers(some.filter((taxDocument) => taxDocument.isCreditNote === isCreditNote));
    expect(tables.b2b.map(({ number }) => number)).toEqual(named(registered, false));
    expect(tables.cdnr.map(({ number }) => number)).toEqual(named(registered, true));
    expect(tables.b2cl.map(({ number }) => number)).toEqual(named(others.filter(isLarge), false));
    expect(tables.cdnur.map(({ number }) => number)).toEqual(named(others.filter(isLarge), true));
    expect(
      Math.min(...[tables.b2b, tables.cdnr, tables.b2cl, tables.cdnur].map(({ length }) => length)),
    ).toBeGreaterThan(0);
    for (const { number, valuePaise, gstin, day } of [...tables.b2b, ...tables.cdnur]) {
      const taxDocument = byNumber.get(number)!;
      expect([valuePaise, gstin, day]).toEqual([
        valueOfDocument(taxDocument),
        taxDocument.content.recipient.gstin,
        taxDocument.day,
      ]);
    }
  });

  it('lists each month’s documents without gaps, one series after another', async () => {
    const runs = (await Promise.all(['2026-08', '2026-09', '2026-10'].map((name) => readGst(period(name))))).map(
      (report) => report.runs,
    );
    for (const own of runs)
      expect(own.map(({ isCreditNote, missing }) => [isCreditNote, missing])).toEqual([
        [false, null],
        [true, null],
      ]);
    const numbersIn = (name: string, isCreditNote: boolean) => {
      const { from, until } = period(name);
      return taxDocuments.filter(
        (taxDocument) =>
          taxDocument.isCreditNote === isCreditNote && taxDocument.day >= from && taxDocument.day <= until,
      );
    };
    for (const [index, name] of ['2026-08', '2026-09', '2026-10'].entries())
      for (const [at, isCreditNote] of [false, true].entries()) {
        const own = numbersIn(name, isCreditNote);
        expect(runs[index]![at]).toMatchObject({ first: own[0]!.number, last: own.at(-1)!.number, count: own.length });
      }
  });

  it('is what was sold by day, too', async () => {
    while ((await countSalesDays()) > 0);
    const { from, until } = period('2026-10');
    const days = await listSalesDays({ from, until });
    expect(days).toHaveLength(31);
    const { invoices, notes } = await readGst(period('2026-10'));
    const sum = days.reduce(
      (paise, day) => paise + day.taxablePaise + day.taxPaise - day.backTaxablePaise - day.backTaxPaise,
      0,
    );
    expect(sum).toBe(totalOfDocuments(invoices, notes).valuePaise);
  });
});

it('names the numbers that no paper has, and counts the runs around them', async () => {
  await resetDatabase();
  await writeDocuments({ seed: 3, orders: 5, from: new Date('2026-10-05T00:00:00Z'), days: 2 });
  const { id: orderId } = await createPaidOrder();
  const { id: _, content, ...same } = await db.invoice.findFirstOrThrow({ where: { isCreditNote: false } });
  const later = { orderId, number: 'MC/26-27/000009', sequence: 9, issuedAt: new Date('2026-10-21T00:00:00Z') };
  await db.invoice.create({ data: { ...same, content: content as object, ...later } });
  const { runs } = await readGst(period('2026-10'));
  expect(runs.filter(({ isCreditNote }) => !isCreditNote)).toEqual([
    { isCreditNote: false, first: 'MC/26-27/000001', last: 'MC/26-27/000005', count: 5, missing: null },
    {
      ...{ isCreditNote: false, first: 'MC/26-27/000009', last: 'MC/26-27/000009', count: 1 },
      missing: { first: 'MC/26-27/000006', last: 'MC/26-27/000008', count: 3 },
    },
  ]);
});
