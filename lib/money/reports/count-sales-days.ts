import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { CONTENT_OF_DOCUMENT, INDIA_DAY, issuedWithin, LINES_OF_DOCUMENT } from './document-sql';

/** Maximum number of days per run; the next run counts the rest. */
const DAYS_BATCH_SIZE = 100;
/** Serializes runs, because two concurrent runs would write the same rows. */
const LOCK = Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended('sales by day', 46))`;

/**
 * Days whose documents were added or removed since they were counted. Documents never change, so
 * their number is enough.
 */
const findStale = () =>
  db.$queryRaw<{ day: string }[]>(Prisma.sql`
    SELECT COALESCE(p.day, c.day)::text AS day
    FROM (SELECT ${INDIA_DAY} AS day, count(*)::int AS papers FROM invoice i GROUP BY 1) p FULL JOIN sales_day_count c ON c.day = p.day
    WHERE p.papers IS DISTINCT FROM c.papers ORDER BY 1 LIMIT ${DAYS_BATCH_SIZE}::int`);

/**
 * Recounts one day in one statement, so the sums and the number of documents are of the same
 * moment.
 */
const counting = (day: string) => Prisma.sql`
  WITH papers AS MATERIALIZED (SELECT i.id, i.is_credit_note, i.content FROM invoice i WHERE ${issuedWithin({ from: day, until: day })}),
  sums AS (
    SELECT o.product_id, COALESCE(sum(l.quantity) FILTER (WHERE NOT i.is_credit_note), 0) AS units,
      COALESCE(sum(l."taxablePaise"::bigint) FILTER (WHERE NOT i.is_credit_note), 0) AS taxable_paise,
      COALESCE(sum((l."cgstPaise" + l."sgstPaise" + l."igstPaise")::bigint) FILTER (WHERE NOT i.is_credit_note), 0) AS tax_paise,
      COALESCE(sum(l.quantity) FILTER (WHERE i.is_credit_note), 0) AS back_units,
      COALESCE(sum(l."taxablePaise"::bigint) FILTER (WHERE i.is_credit_note), 0) AS back_taxable_paise,
      COALESCE(sum((l."cgstPaise" + l."sgstPaise" + l."igstPaise")::bigint) FILTER (WHERE i.is_credit_note), 0) AS back_tax_paise
    FROM papers i CROSS JOIN LATERAL ${CONTENT_OF_DOCUMENT} CROSS JOIN LATERAL ${LINES_OF_DOCUMENT} JOIN order_line o ON o.id = l."orderLineId" GROUP BY o.product_id),
  gone AS (DELETE FROM sales_day s WHERE s.day = ${day}::date AND NOT EXISTS (SELECT 1 FROM sums WHERE sums.product_id = s.product_id)),
  written AS (
    INSERT INTO sales_day (day, product_id, units, taxable_paise, tax_paise, back_units, back_taxable_paise, back_tax_paise)
    SELECT ${day}::date, product_id, units, taxable_paise, tax_paise, back_units, back_taxable_paise, back_tax_paise FROM sums
    ON CONFLICT (day, product_id) DO UPDATE SET units = excluded.units, taxable_paise = excluded.taxable_paise, tax_paise = excluded.tax_paise,
      back_units = excluded.back_units, back_taxable_paise = excluded.back_taxable_paise, back_tax_paise = excluded.back_tax_paise),
  emptied AS (DELETE FROM sales_day_count c WHERE c.day = ${day}::date AND NOT EXISTS (SELECT 1 FROM papers))
  INSERT INTO sales_day_count (day, papers, counted_at) SELECT ${day}::date, count(*), clock_timestamp() FROM papers HAVING count(*) > 0
  ON CONFLICT (day) DO UPDATE SET papers = excluded.papers, counted_at = excluded.counted_at`;

/**
 * Counts the sales and returns of each day in India with new documents since its last count. Runs
 * on a schedule, never at checkout. Safe to rerun or kill at any time: a day is counted whole or
 * not at all, and a recount gives the same result.
 * @returns the number of counted days
 */
export async function countSalesDays(): Promise<number> {
  const days = await findStale();
  for (const { day } of days)
    await inTransaction(async (tx) => {
      await tx.$queryRaw(LOCK);
      await tx.$executeRaw(counting(day));
    });
  return days.length;
}
