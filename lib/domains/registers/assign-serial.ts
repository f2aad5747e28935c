import { Prisma, type Db } from '@/lib/kernel/db/client';
import type { Register } from '@/lib/kernel/db/generated/enums';
import { financialYearOf } from '@/lib/domains/invoices/rules';

/** The place of an entry: within its register and year no later serial bears an earlier time. */
export type Place = { financialYear: string; serial: number; suppliedAt: Date };

/** Both registers are written by one transaction after another: one lock, so that no two can wait for each other. It is held until the transaction ends, so it is taken last. */
export async function lockRegisters(tx: Db): Promise<void> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended('registers', 65))`);
}

/** The next place in a register: the highest serial there is and one more, so that a transaction that is undone leaves no gap. The registers must be locked. */
export async function nextPlace(tx: Db, register: Register, now: Date): Promise<Place> {
  const financialYear = financialYearOf(now);
  const last = await tx.registerEntry.findFirst({
    where: { register, financialYear },
    orderBy: { serial: 'desc' },
    select: { serial: true, suppliedAt: true },
  });
  const suppliedAt = last && last.suppliedAt > now ? last.suppliedAt : now;
  return { financialYear, serial: (last?.serial ?? 0) + 1, suppliedAt };
}
