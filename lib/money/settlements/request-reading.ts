import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';

/**
 * Schedules a full reread of a settlement within a minute. A repeated call before that changes
 * nothing.
 * @returns true unless a reading was already due
 * @throws notFound; conflict settlementNotPaid before its money is transferred
 */
export function requestReading(settlementId: string, by: AuditActor): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [found] = await tx.$queryRaw<{ isPaid: boolean }[]>(
      Prisma.sql`SELECT status = 'PROCESSED' AS "isPaid" FROM settlement WHERE razorpay_settlement_id = ${settlementId}`,
    );
    if (!found) throw notFound();
    if (!found.isPaid) throw conflict('settlementNotPaid');
    // Uses clock_timestamp, because now() is the start of the transaction. After a wait for another
    // transaction, that start would be before the other's write.
    const queued = await tx.$executeRaw(Prisma.sql`
      UPDATE settlement SET next_read_at = now(), read_at = NULL, read_day = NULL, read_skip = 0, read_failures = 0, last_read_error = NULL, updated_at = now()
      WHERE razorpay_settlement_id = ${settlementId} AND (next_read_at IS NULL OR next_read_at > clock_timestamp())`);
    if (queued === 0) return false;
    await writeAudit(tx, { ...by, action: 'settlement.read', subject: 'settlement', subjectId: settlementId });
    return true;
  });
}
