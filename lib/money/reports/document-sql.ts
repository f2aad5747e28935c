import { Prisma } from '@/lib/kernel/db/client';

/** Day in India on an invoice or credit note `i`. */
export const INDIA_DAY = Prisma.sql`(i.issued_at AT TIME ZONE 'Asia/Kolkata')::date`;

/** Selects documents `i` of some days in India, both included. */
export const issuedWithin = ({ from, until }: { from: string; until: string }) => Prisma.sql`
  i.issued_at >= (${from}::date)::timestamp AT TIME ZONE 'Asia/Kolkata' AND i.issued_at < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/**
 * Content of a document `i`, decompressed once as `c`. A separate `->` per field would decompress
 * it each time, which would be most of the cost of a report (docs/performance.md).
 */
export const CONTENT_OF_DOCUMENT = Prisma.sql`jsonb_to_record(i.content) AS c("order" jsonb, supplier jsonb, recipient jsonb, "placeOfSupply" jsonb, heads text, lines jsonb, credit jsonb)`;

/**
 * Lines `l` of a document, unchanged (InvoiceLine of the invoices), from its content `c`; `line`
 * counts them from 1.
 */
export const LINES_OF_DOCUMENT = Prisma.sql`ROWS FROM (jsonb_to_recordset(c.lines) AS ("orderLineId" uuid, hsn text, uqc text, quantity int, "rateBp" int,
    "taxablePaise" int, "cgstPaise" int, "sgstPaise" int, "igstPaise" int, "totalPaise" int)) WITH ORDINALITY AS l("orderLineId", hsn, uqc, quantity, "rateBp",
    "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise", "totalPaise", line)`;
