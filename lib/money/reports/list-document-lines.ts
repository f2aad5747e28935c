import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { CSV_BATCH_SIZE } from '@/lib/shared/csv-parts';
import { CONTENT_OF_DOCUMENT, INDIA_DAY, issuedWithin, LINES_OF_DOCUMENT } from './document-sql';
import type { Days } from './sales-rules';

/**
 * Line of an invoice or of a credit note, there with negative quantity and sums. Contains only the
 * buyer data that a return needs.
 */
export type DocumentLine = {
  id: string;
  line: number;
  issuedAt: Date;
  day: string;
  number: string;
  isCreditNote: boolean;
  /** Only on a credit note: its invoice. */
  invoice: string | null;
  order: string;
  orderLineId: string;
  gstin: string | null;
  businessName: string | null;
  stateCode: string;
  sku: string;
  name: string;
  category: string;
  hsn: string;
  uqc: string;
  rateBp: number;
  quantity: number;
  taxablePaise: number;
  igstPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  totalPaise: number;
};

/**
 * Returns the lines after a given one, in the order of their documents. Pages by the key of the
 * last line, so the last page costs the same as the first.
 */
export const readDocumentLines = (days: Days) => (after: DocumentLine | undefined) => {
  const beyond = after
    ? Prisma.sql`(i.issued_at, i.id) >= (${after.issuedAt}::timestamptz, ${after.id}::uuid) AND (i.id <> ${after.id}::uuid OR l.line > ${after.line}::int)`
    : Prisma.sql`true`;
  return queryRows<DocumentLine>(
    Prisma.sql`
    SELECT t.*, o.sku, o.name, c.name AS category
    FROM (
      SELECT i.id, l.line::int AS line, i.issued_at AS "issuedAt", ${INDIA_DAY}::text AS day, i.number, i.is_credit_note AS "isCreditNote",
        c.credit->>'invoiceNumber' AS invoice, c."order"->>'number' AS "order", c.recipient->>'gstin' AS gstin,
        c.recipient->>'businessName' AS "businessName", c."placeOfSupply"->>'stateCode' AS "stateCode", l."orderLineId",
        l.hsn, l.uqc, l."rateBp", s.sign * l.quantity AS quantity, s.sign * l."taxablePaise" AS "taxablePaise", s.sign * l."igstPaise" AS "igstPaise",
        s.sign * l."cgstPaise" AS "cgstPaise", s.sign * l."sgstPaise" AS "sgstPaise", s.sign * l."totalPaise" AS "totalPaise"
      FROM invoice i CROSS JOIN LATERAL ${CONTENT_OF_DOCUMENT} CROSS JOIN LATERAL ${LINES_OF_DOCUMENT} CROSS JOIN LATERAL (SELECT CASE WHEN i.is_credit_note THEN -1 ELSE 1 END AS sign) s
      WHERE ${issuedWithin(days)} AND ${beyond} ORDER BY i.issued_at, i.id, l.line LIMIT ${CSV_BATCH_SIZE}::int) t
    JOIN order_line o ON o.id = t."orderLineId" JOIN product p ON p.id = o.product_id JOIN category c ON c.id = p.category_id
    ORDER BY t."issuedAt", t.id, t.line`,
    { isKept: false },
  );
};

/** Counts the lines of the documents of some days. */
export async function countLines(days: Days): Promise<number> {
  const [{ count } = { count: 0 }] = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT COALESCE(sum(jsonb_array_length(i.content->'lines')), 0)::int AS count FROM invoice i WHERE ${issuedWithin(days)}`,
  );
  return count;
}
