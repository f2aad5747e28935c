import { db, type Sql } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { planBatches, refusalsOf } from './merge-rules';
import { batchesOf, countRows, openWork, productsOf, type Ids } from './reference-sql';
import type { MergedBatch, MergedProduct, MergeEffect, MergeFacts, OpenWork } from './types';

/** @throws notFound productUnknown */
export async function readFacts(tx: Pick<Sql, '$queryRaw'>, ids: Ids): Promise<MergeFacts> {
  const products = await tx.$queryRaw<MergedProduct[]>(productsOf([ids.keptId, ids.absorbedId]));
  const [kept, absorbed] = [ids.keptId, ids.absorbedId].map((id) => products.find((one) => one.id === id));
  if (!kept || !absorbed) throw notFound('productUnknown');
  const batches = await tx.$queryRaw<MergedBatch[]>(batchesOf(ids));
  const [work] = await tx.$queryRaw<OpenWork[]>(openWork(ids));
  return { kept, absorbed, batches, work: work! };
}

/** Counts what a merge would move. */
async function countMoving(tx: Pick<Sql, '$queryRaw'>, ids: Ids): Promise<MergeEffect['moving']> {
  const rows = await tx.$queryRaw<{ name: string; moves: number; total: number }[]>(countRows(ids));
  return rows.map(({ name, moves, total }) => ({ name, moves, rest: total - moves }));
}

/** Composes the effect of a merge from its facts. */
export async function effectOf(tx: Pick<Sql, '$queryRaw'>, ids: Ids, facts: MergeFacts): Promise<MergeEffect> {
  const plan = planBatches(facts);
  const joins = plan.filter(({ into }) => into !== null).length;
  return {
    kept: facts.kept,
    absorbed: facts.absorbed,
    units: facts.absorbed.onHand,
    batches: { moves: plan.length - joins, joins },
    moving: await countMoving(tx, ids),
    refusals: refusalsOf(facts),
  };
}

/**
 * Returns the effect that a merge would have now.
 * @throws notFound productUnknown
 */
export const findEffect = async (ids: Ids): Promise<MergeEffect> => effectOf(db, ids, await readFacts(db, ids));

/** Returns the id of the product with an SKU in any spelling, or null. */
export async function findBySku(sku: string): Promise<number | null> {
  const found = await db.product.findFirst({
    where: { sku: { equals: sku, mode: 'insensitive' } },
    select: { id: true },
  });
  return found?.id ?? null;
}
