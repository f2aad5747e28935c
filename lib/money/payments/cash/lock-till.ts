import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';

/** Serializes the takings, payouts and closings of the till of a staff member. */
export async function lockTill(tx: Sql, staffId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`till:${staffId}`}, 0))`);
}

/**
 * Locks the till of a staff member for a taking or a payout of today.
 * @throws conflict tillClosed
 */
export async function lockOpenTill(tx: Sql, staffId: string): Promise<void> {
  await lockTill(tx, staffId);
  const closed = await tx.$queryRaw<object[]>(Prisma.sql`
    SELECT 1 FROM till_closing WHERE staff_id = ${staffId}::uuid AND day = india_today()`);
  if (closed.length > 0) throw conflict('tillClosed');
}
