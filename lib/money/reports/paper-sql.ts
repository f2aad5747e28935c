import { Prisma } from '@/lib/kernel/db/client';

/** The day in India that an invoice or credit note `i` bears. */
export const INDIA_DAY = Prisma.sql`(i.issued_at AT TIME ZONE 'Asia/Kolkata')::date`;

/** Papers `i` of some days of India, both included. */
export const issuedWithin = ({ from, until }: { from: string; until: string }) => Prisma.sql`
  i.issued_at >= (${from}::date)::timestamp AT TIME ZONE 'Asia/Kolkata' AND i.issued_at < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/**
 * What is written on a paper `i`, its content taken apart once as `c`: each `->` of its own would unpack all of it anew, which is what most of a report would
 * cost (docs/performance.md).
 */
export const CONTENT_OF_PAPER = Prisma.sql`jsonb_to_record(i.content) AS c("order" jsonb, supplier jsonb, recipient jsonb, "placeOfSupply" jsonb, heads text, lines jsonb, "shippingPaise" int, credit jsonb)`;

/** The lines `l` of a paper as they were written on it (InvoiceLine of the invoices), out of its content `c`; `line` counts them from 1. */
export const LINES_OF_PAPER = Prisma.sql`ROWS FROM (jsonb_to_recordset(c.lines) AS ("orderLineId" uuid, hsn text, uqc text, quantity int, "rateBp" int,
    "taxablePaise" int, "cgstPaise" int, "sgstPaise" int, "igstPaise" int, "totalPaise" int)) WITH ORDINALITY AS l("orderLineId", hsn, uqc, quantity, "rateBp",
    "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise", "totalPaise", line)`;
