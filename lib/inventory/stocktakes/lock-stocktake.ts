import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { Prisma, type Db } from '@/lib/kernel/db/client';
import type { StocktakeState } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';

/**
 * Locks an open stocktake until the transaction ends.
 * @throws notFound stocktakeUnknown; conflict stocktakeEnded
 */
export async function lockOpen(tx: Db, id: string): Promise<void> {
  const [held] = await tx.$queryRaw<{ state: StocktakeState }[]>(
    Prisma.sql`SELECT state::text AS state FROM stocktake WHERE id = ${id}::uuid FOR UPDATE`,
  );
  if (!held) throw notFound('stocktakeUnknown');
  if (held.state !== 'OPEN') throw conflict('stocktakeEnded');
}

/** Ends a stocktake. A trigger then protects its lines from changes. */
export const endStocktake = (
  tx: Db,
  id: string,
  state: StocktakeState,
  by: AuditActor,
  reason: string | null,
  now: Date,
) =>
  tx.stocktake.update({
    where: { id },
    data: { state, endedBy: by.actor, endedById: by.actorId, endedAt: now, reason },
  });
