import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';

type By = { actor: string; actorId?: string };

/**
 * Has a settlement read from its beginning within a minute. Said again before that, it changes nothing.
 * @returns whether it was not about to be
 * @throws notFound; conflict settlementNotPaid before its money is on its way
 */
export function requestReading(settlementId: string, by: By): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [found] = await tx.$queryRaw<{ isPaid: boolean }[]>(
      Prisma.sql`SELECT status = 'PROCESSED' AS "isPaid" FROM settlement WHERE razorpay_settlement_id = ${settlementId}`,
    );
    if (!found) throw notFound();
    if (!found.isPaid) throw conflict('settlementNotPaid');
    // clock_timestamp: now() is when a transaction began, and whoever waited here for another began before that one wrote its own.
    const queued = await tx.$executeRaw(Prisma.sql`
      UPDATE settlement SET next_read_at = now(), read_at = NULL, read_day = NULL, read_skip = 0, read_failures = 0, last_read_error = NULL, updated_at = now()
      WHERE razorpay_settlement_id = ${settlementId} AND (next_read_at IS NULL OR next_read_at > clock_timestamp())`);
    if (queued === 0) return false;
    await writeAudit(tx, { ...by, action: 'settlement.read', subject: 'settlement', subjectId: settlementId });
    return true;
  });
}
