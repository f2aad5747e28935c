import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { DIFFERENCES } from '@/lib/shared/money/settlement-sql';

/**
 * Marks the differences of a settlement as reviewed: it leaves the review list until there are
 * more. A repeated call changes nothing.
 * @param count number of differences the staff member saw
 * @throws notFound; conflict differencesChanged if the number is different now
 */
export function confirmDifferences(settlementId: string, count: number, by: AuditActor): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [found] = await tx.$queryRaw<{ count: number; seen: number }[]>(Prisma.sql`
      SELECT ${DIFFERENCES} AS count, s.seen_differences AS seen FROM settlement s WHERE s.razorpay_settlement_id = ${settlementId} FOR UPDATE`);
    if (!found) throw notFound();
    if (found.count !== count) throw conflict('differencesChanged', { count: found.count });
    if (found.seen === count) return false;
    await tx.$executeRaw(Prisma.sql`
      UPDATE settlement SET seen_differences = ${count}::int, updated_at = now() WHERE razorpay_settlement_id = ${settlementId}`);
    const change = { count: [found.seen, count] };
    await writeAudit(tx, { ...by, action: 'settlement.check', subject: 'settlement', subjectId: settlementId, change });
    return true;
  });
}
