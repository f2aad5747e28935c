import { financialYearOf } from '@/lib/shared/financial-year';
import { Prisma, type Sql } from '@/lib/kernel/db/client';

/** Papers between the store and its suppliers, which are numbered within the financial year. */
type Numbered = 'purchase_receipt' | 'supplier_return';
export type Serial = { financialYear: string; serial: number };

/** The financial year of a day such as 2026-11-25. */
export const financialYearOfDay = (day: string): string => financialYearOf(new Date(`${day}T12:00:00+05:30`));

/**
 * The next number of a paper: after the highest there is, so that a transaction that is undone leaves no gap. The lock is held until the transaction ends,
 * so it is taken last.
 */
export async function nextSerial(tx: Sql, of: Numbered, now: Date): Promise<Serial> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${of}, 65))`);
  const financialYear = financialYearOf(now);
  const [last] = await tx.$queryRaw<{ serial: number }[]>(
    Prisma.sql`SELECT COALESCE(max(serial), 0)::int AS serial FROM ${Prisma.raw(of)} WHERE financial_year = ${financialYear}`,
  );
  return { financialYear, serial: (last?.serial ?? 0) + 1 };
}
