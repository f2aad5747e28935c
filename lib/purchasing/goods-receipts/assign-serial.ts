import { financialYearOf } from '@/lib/shared/financial-year';
import { Prisma, type Sql } from '@/lib/kernel/db/client';

/** Documents between the store and its suppliers, numbered within the financial year. */
type Numbered = 'purchase_receipt' | 'supplier_return';
export type Serial = { financialYear: string; serial: number };

/** Returns the financial year of a day such as 2026-11-25. */
export const financialYearOfDay = (day: string): string => financialYearOf(new Date(`${day}T12:00:00+05:30`));

/**
 * Returns the next number of a document: one above the highest, so that a rolled-back transaction
 * leaves no gap. The lock lasts until the transaction ends, so callers take it last.
 */
export async function nextSerial(tx: Sql, of: Numbered, now: Date): Promise<Serial> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${of}, 65))`);
  const financialYear = financialYearOf(now);
  const [last] = await tx.$queryRaw<{ serial: number }[]>(
    Prisma.sql`SELECT COALESCE(max(serial), 0)::int AS serial FROM ${Prisma.raw(of)} WHERE financial_year = ${financialYear}`,
  );
  return { financialYear, serial: (last?.serial ?? 0) + 1 };
}
