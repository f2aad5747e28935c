import { Prisma, type Db } from '@/lib/kernel/db/client';
import type { Register } from '@/lib/kernel/db/generated/enums';
import { financialYearOf } from '@/lib/shared/financial-year';

/** Place of an entry. Within its register and year no later serial has an earlier time. */
export type Place = { financialYear: string; serial: number; suppliedAt: Date };

/**
 * Locks both registers. One lock for both prevents deadlocks between transactions. It lasts until
 * the transaction ends, so take it last.
 */
export async function lockRegisters(tx: Db): Promise<void> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended('registers', 65))`);
}

type Last = { register: Register; serial: number; suppliedAt: Date };

/**
 * Returns the next place in each named register: after the highest serial, so a rolled-back
 * transaction leaves no gap. The registers must be locked.
 */
export async function placesFor(tx: Db, registers: Register[], now: Date): Promise<Place[]> {
  const financialYear = financialYearOf(now);
  const last = await tx.$queryRaw<Last[]>(Prisma.sql`
    SELECT DISTINCT ON (register) register::text AS register, serial, supplied_at AS "suppliedAt" FROM register_entry
    WHERE register = ANY(${[...new Set(registers)]}::"Register"[]) AND financial_year = ${financialYear} ORDER BY register, serial DESC`);
  const serials = new Map(last.map(({ register, serial }) => [register, serial]));
  return registers.map((register) => {
    const serial = (serials.get(register) ?? 0) + 1;
    serials.set(register, serial);
    const before = last.find((one) => one.register === register)?.suppliedAt;
    return { financialYear, serial, suppliedAt: before && before > now ? before : now };
  });
}
