import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';

/**
 * Records that two products are not the same, or withdraws that. The background job then proposes
 * the pair no more.
 * @throws notFound pairUnknown; conflict pairSettled if it already has this state
 */
export async function settlePair(id: string, isDistinct: boolean, by: StaffActor, now = new Date()): Promise<void> {
  await inTransaction(async (tx) => {
    const [pair] = await tx.$queryRaw<{ lowId: number; highId: number; distinctAt: Date | null }[]>(Prisma.sql`
      SELECT low_id AS "lowId", high_id AS "highId", distinct_at AS "distinctAt" FROM duplicate_pair WHERE id = ${id}::uuid FOR NO KEY UPDATE`);
    if (!pair) throw notFound('pairUnknown');
    if ((pair.distinctAt !== null) === isDistinct) throw conflict('pairSettled');
    await tx.$executeRaw(Prisma.sql`
      UPDATE duplicate_pair SET distinct_at = ${isDistinct ? now : null}::timestamptz, distinct_by = ${isDistinct ? by.actor : null}, distinct_by_id = ${isDistinct ? by.actorId : null}::uuid
      WHERE id = ${id}::uuid`);
    await writeAudit(tx, {
      ...by,
      action: 'product.compare',
      subject: 'product',
      subjectId: String(pair.lowId),
      change: { other: pair.highId, distinct: [!isDistinct, isDistinct] },
    });
  });
}
