import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { financialYearOf } from '@/lib/shared/financial-year';

/**
 * Lock that serializes numbering across processes. The statutory registers and the supply memos
 * share one, so that transactions that write several of them cannot deadlock.
 */
const lockOf = (name: string, seed: number) =>
  Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, ${seed}::int))`;
const REGISTERS = lockOf('registers', 65);

/** Series of numbered documents: the lock of each, and its numbers with their times. */
const SERIES = {
  invoice: {
    lock: lockOf('invoices', 46),
    numbers: Prisma.sql`SELECT sequence AS serial, issued_at AS at FROM invoice WHERE NOT is_credit_note`,
  },
  creditNote: {
    lock: lockOf('credit notes', 46),
    numbers: Prisma.sql`SELECT sequence AS serial, issued_at AS at FROM invoice WHERE is_credit_note`,
  },
  prescriptionRegister: {
    lock: REGISTERS,
    numbers: Prisma.sql`SELECT serial, supplied_at AS at FROM register_entry WHERE register = 'PRESCRIPTION'`,
  },
  h1Register: {
    lock: REGISTERS,
    numbers: Prisma.sql`SELECT serial, supplied_at AS at FROM register_entry WHERE register = 'H1'`,
  },
  supplyMemo: { lock: REGISTERS, numbers: Prisma.sql`SELECT serial, issued_at AS at FROM supply_memo WHERE true` },
  receipt: {
    lock: lockOf('purchase_receipt', 65),
    numbers: Prisma.sql`SELECT serial, created_at AS at FROM purchase_receipt WHERE true`,
  },
  supplierReturn: {
    lock: lockOf('supplier_return', 65),
    numbers: Prisma.sql`SELECT serial, issued_at AS at FROM supplier_return WHERE true`,
  },
  purchaseOrder: {
    lock: lockOf('purchase_order', 65),
    numbers: Prisma.sql`SELECT serial, created_at AS at FROM purchase_order WHERE true`,
  },
  recall: { lock: lockOf('recalls', 89), numbers: Prisma.sql`SELECT serial, opened_at AS at FROM recall WHERE true` },
};
export type Series = keyof typeof SERIES;

/** Number of a document in its financial year. */
export type Serial = { financialYear: string; serial: number };
/** `at`: the time of the document, never before that of the previous number. */
export type NextSerial = Serial & { at: Date };

/**
 * Locks a series until the transaction ends, so callers lock last.
 * @returns a function that reads the next number: the highest of the financial year plus one, so
 * that a rolled-back transaction leaves no gap. The document must be written in the same
 * transaction.
 */
export async function lockSeries(tx: Sql, series: Series): Promise<(now: Date) => Promise<NextSerial>> {
  const { lock, numbers } = SERIES[series];
  await tx.$executeRaw(lock);
  return async (now) => {
    const financialYear = financialYearOf(now);
    const [last] = await tx.$queryRaw<{ serial: number; at: Date }[]>(
      Prisma.sql`${numbers} AND financial_year = ${financialYear} ORDER BY serial DESC LIMIT 1`,
    );
    return { financialYear, serial: (last?.serial ?? 0) + 1, at: last && last.at > now ? last.at : now };
  };
}

/** Locks a series and returns its next number. */
export const nextSerial = async (tx: Sql, series: Series, now: Date): Promise<NextSerial> =>
  (await lockSeries(tx, series))(now);
