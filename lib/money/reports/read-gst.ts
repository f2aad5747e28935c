import { findStoreSettings } from '@/lib/site/pages/queries';
import { invoiceNumber } from '@/lib/money/invoices/rules';
import { inBackground, Prisma, queryRows } from '@/lib/kernel/db/client';
import { dayInIndia } from '@/lib/kernel/dates';
import { B2C_LARGE_ABOVE } from './gst-law-rules';
import { composeTables } from './gst-rules';
import type { GstRow, GstTables, NumberedDocument, DocumentSeries, DocumentTotals } from './gst-types';
import { CONTENT_OF_DOCUMENT, INDIA_DAY, issuedWithin, LINES_OF_DOCUMENT } from './document-sql';
import type { Period } from './period-rules';

/** Complete data of the return of a period. */
export type GstReport = {
  period: Period;
  gstin: string;
  hsnDigits: number;
  tables: GstTables;
  runs: DocumentSeries[];
  invoices: DocumentTotals;
  notes: DocumentTotals;
  /** GSTINs of the store on documents of the period that differ from the one in its settings. */
  otherGstins: string[];
};

/** Value above which an invoice of that day is large. */
const largeAbove = (day: Prisma.Sql) =>
  Prisma.sql`CASE ${Prisma.join(
    B2C_LARGE_ABOVE.map(({ from, paise }) => Prisma.sql`WHEN ${day} >= ${from}::date THEN ${paise}::int`),
    ' ',
  )} END`;

type Grouped = Omit<GstRow, 'paper'> & NumberedDocument & { isNamed: boolean };

/**
 * Goods by document if the return lists it individually, else by State. A document is listed
 * individually if its buyer is registered, or if its invoice is large and interstate. One statement
 * over the documents as issued, so later changes affect no number.
 */
const grouped = (period: Period) => Prisma.sql`
  SELECT n.is_named AS "isNamed", CASE WHEN n.is_named THEN i.number ELSE '' END AS number, CASE WHEN n.is_named THEN ${INDIA_DAY}::text ELSE '' END AS day,
    CASE WHEN n.is_named THEN i.total_paise ELSE 0 END AS "valuePaise", CASE WHEN n.is_named THEN p.gstin END AS gstin,
    CASE WHEN n.is_named THEN c.recipient->>'businessName' END AS "businessName",
    i.is_credit_note AS "isCreditNote", p.gstin IS NOT NULL AS "isRegistered", p.is_inter AS "isInterState", p.state_code AS "stateCode",
    l.hsn, l.uqc, l."rateBp", sum(l.quantity)::float AS quantity, sum(l."taxablePaise")::float AS "taxablePaise", sum(l."igstPaise")::float AS "igstPaise",
    sum(l."cgstPaise")::float AS "cgstPaise", sum(l."sgstPaise")::float AS "sgstPaise"
  FROM invoice i CROSS JOIN LATERAL ${CONTENT_OF_DOCUMENT}
  LEFT JOIN LATERAL (SELECT b.total_paise, b.issued_at FROM invoice b WHERE i.is_credit_note AND b.number = split_part(c.credit->>'invoiceNumber', ', ', 1) LIMIT 1) o ON true
  CROSS JOIN LATERAL (SELECT NULLIF(c.recipient->>'gstin', '') AS gstin, c.heads = 'interState' AS is_inter, c."placeOfSupply"->>'stateCode' AS state_code) p
  CROSS JOIN LATERAL (SELECT p.gstin IS NOT NULL OR (p.is_inter AND COALESCE(o.total_paise, i.total_paise) >
    ${largeAbove(Prisma.sql`(COALESCE(o.issued_at, i.issued_at) AT TIME ZONE 'Asia/Kolkata')::date`)}) AS is_named) n
  CROSS JOIN LATERAL ${LINES_OF_DOCUMENT}
  WHERE ${issuedWithin(period)}
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, l.hsn, l.uqc, l."rateBp"`;

async function readDocumentRows(period: Period): Promise<GstRow[]> {
  const rows = await queryRows<Grouped>(grouped(period), { isKept: false });
  return rows.map(({ isNamed, number, day, valuePaise, gstin, businessName, ...row }) => ({
    ...row,
    paper: isNamed ? { number, day, valuePaise, gstin, businessName } : null,
  }));
}

type Run = { isCreditNote: boolean; financialYear: string; first: number; last: number; count: number; before: number };

/** Returns the runs of consecutive numbers of each series, and the last number used before them. */
async function readRuns(period: Period): Promise<DocumentSeries[]> {
  const runs = await queryRows<Run>(
    Prisma.sql`
    SELECT r.is_credit_note AS "isCreditNote", r.financial_year AS "financialYear", r.first, r.last, r.count,
      COALESCE((SELECT max(b.sequence) FROM invoice b WHERE b.financial_year = r.financial_year AND b.is_credit_note = r.is_credit_note AND b.sequence < r.first), 0)::int AS before
    FROM (SELECT is_credit_note, financial_year, min(sequence)::int AS first, max(sequence)::int AS last, count(*)::int AS count
      FROM (SELECT i.is_credit_note, i.financial_year, i.sequence,
          i.sequence - row_number() OVER (PARTITION BY i.is_credit_note, i.financial_year ORDER BY i.sequence) AS run
        FROM invoice i WHERE ${issuedWithin(period)}) numbered
      GROUP BY is_credit_note, financial_year, run) r
    ORDER BY 1, 2, 3`,
    { isKept: false },
  );
  return runs.map(({ isCreditNote, financialYear, first, last, count, before }) => {
    const name = (sequence: number) => invoiceNumber(financialYear, sequence, isCreditNote);
    const lacks = first - 1 - before;
    const missing = lacks > 0 ? { first: name(before + 1), last: name(first - 1), count: lacks } : null;
    return { isCreditNote, first: name(first), last: name(last), count, missing };
  });
}

const NONE: DocumentTotals = { count: 0, totalPaise: 0, taxPaise: 0 };
type TotalsRow = DocumentTotals & { isCreditNote: boolean; gstins: string[] };

const readTotals = (period: Period) =>
  queryRows<TotalsRow>(
    Prisma.sql`
    SELECT i.is_credit_note AS "isCreditNote", count(*)::int AS count, sum(i.total_paise)::float AS "totalPaise", sum(i.tax_paise)::float AS "taxPaise",
      array_agg(DISTINCT c.supplier->>'gstin') AS gstins
    FROM invoice i CROSS JOIN LATERAL ${CONTENT_OF_DOCUMENT} WHERE ${issuedWithin(period)} GROUP BY 1`,
    { isKept: false },
  );

/** Reads the return of a period, by the days in India on its invoices and credit notes. */
export async function readGst(period: Period): Promise<GstReport> {
  const { gstin, hsnDigits } = await findStoreSettings();
  const [rows, runs, sums] = await inBackground(() =>
    Promise.all([readDocumentRows(period), readRuns(period), readTotals(period)]),
  );
  const totalsOf = (isCreditNote: boolean) => sums.find((one) => one.isCreditNote === isCreditNote) ?? NONE;
  const others = new Set(sums.flatMap(({ gstins }) => gstins).filter((one) => one !== gstin));
  return {
    period,
    gstin,
    hsnDigits,
    tables: composeTables(rows, hsnDigits),
    runs,
    invoices: totalsOf(false),
    notes: totalsOf(true),
    otherGstins: [...others],
  };
}

/** Returns the day in India of the first document; today if there is none. */
export async function findFirstDay(now = new Date()): Promise<string> {
  const [first] = await queryRows<{ day: string }>(
    Prisma.sql`SELECT ${INDIA_DAY}::text AS day FROM invoice i ORDER BY i.issued_at LIMIT 1`,
  );
  return first?.day ?? dayInIndia(now);
}
