import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import type { StocktakeState } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { lineState, type LineState } from './rules';

type StockAtCount = {
  stocktakeId: string;
  state: StocktakeState;
  physical: number;
  counted: number | null;
  expected: number | null;
  firstCounted: number | null;
};

/**
 * Records the count of a batch. Compares it with the ledger at this moment, so later movements do
 * not change the difference. A recount preserves the previous count.
 * @returns the state of the line, without the expected units
 * @throws notFound stocktakeLineUnknown; conflict stocktakeEnded
 */
export async function countLine(lineId: string, units: number, by: AuditActor, now = new Date()): Promise<LineState> {
  return inTransaction.withModels(async (tx) => {
    const [line] = await tx.$queryRaw<StockAtCount[]>(Prisma.sql`
      SELECT l.stocktake_id AS "stocktakeId", s.state::text AS state, b.physical, l.counted, l.expected, l.first_counted AS "firstCounted"
      FROM stocktake_line l JOIN stocktake s ON s.id = l.stocktake_id JOIN stock_batch b ON b.id = l.batch_id
      WHERE l.id = ${lineId}::uuid FOR UPDATE OF l FOR SHARE OF s FOR NO KEY UPDATE OF b`);
    if (!line) throw notFound('stocktakeLineUnknown');
    if (line.state !== 'OPEN') throw conflict('stocktakeEnded');
    const { counted: before, physical: expected } = line;
    // Preserves the previous count only if it differed.
    const isRecount = lineState(line) !== 'toCount';
    await tx.$executeRaw(Prisma.sql`
      UPDATE stocktake_line SET expected = ${expected}::int, counted = ${units}::int, counted_by = ${by.actor}, counted_by_id = ${by.actorId}::uuid, counted_at = ${now}::timestamptz,
        first_expected = CASE WHEN ${isRecount}::boolean THEN stocktake_line.expected ELSE first_expected END,
        first_counted = CASE WHEN ${isRecount}::boolean THEN stocktake_line.counted ELSE first_counted END,
        first_by_id = CASE WHEN ${isRecount}::boolean THEN stocktake_line.counted_by_id ELSE first_by_id END
      WHERE id = ${lineId}::uuid`);
    await writeAudit(tx, {
      ...by,
      action: 'stocktake.count',
      subject: 'stocktake',
      subjectId: line.stocktakeId,
      change: { units: [before, units] },
    });
    return lineState({ expected, counted: units, firstCounted: isRecount ? before : line.firstCounted });
  });
}
