import { insertChanges } from '@/lib/catalogue/storefront/upsert/insert-history';
import { tagsOf } from '@/lib/catalogue/product-admin/change-product';
import { stateOf } from '@/lib/catalogue/product-admin/field-rules';
import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { cacheTags, invalidateCounts, invalidateTags } from '@/lib/shared/cache-tags';
import { effectOf, readFacts } from './find-effect';
import { refusalsOf } from './merge-rules';
import { lockGoods, lockOrders, moveGoods } from './move-goods';
import { moveLists } from './move-lists';
import { moveRows, purchasesOfBoth, type Ids } from './reference-sql';

/** A product with a long history has many lines. */
const LONG = { timeout: 60_000 };

const findBoth = async (tx: Db, ids: Ids): Promise<string[]> =>
  (await tx.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT x.id FROM ${purchasesOfBoth(ids)} AS x(id)`)).map(
    ({ id }) => id,
  );

/**
 * Merges a product into the one that stays. Lines, stock, reviews, lists and addresses follow as
 * `REFERENCES` decides; documents and registers keep what was written. The absorbed product stays
 * as a record off sale that leads to the other one. Locks rows in the order products, orders,
 * batches, stock, each by id.
 * @returns what followed
 * @throws notFound productUnknown; conflict with the first refusal of `refusalsOf`
 */
export async function mergeProducts(
  { keptId, absorbedId }: Ids,
  by: StaffActor,
): Promise<{ rows: number; units: number }> {
  return inTransaction.withModels(async (tx) => {
    await tx.$executeRaw(
      Prisma.sql`SELECT 1 FROM product WHERE id IN (${keptId}::int, ${absorbedId}::int) ORDER BY id FOR NO KEY UPDATE`,
    );
    await lockOrders(tx, absorbedId);
    await lockGoods(tx, { keptId, absorbedId });
    const facts = await readFacts(tx, { keptId, absorbedId });
    const [refusal] = refusalsOf(facts);
    if (refusal) throw conflict(refusal.key, refusal.values);
    const ids = { keptId, absorbedId, bothPurchases: await findBoth(tx, { keptId, absorbedId }) };
    const { kept, absorbed } = facts;
    const effect = await effectOf(tx, ids, facts);
    await tx.productMerge.create({ data: { absorbedId, keptId, actor: by.actor, actorId: by.actorId } });
    await moveRows(tx, 'product_merge.kept_id', ids);
    await moveGoods(tx, ids, facts);
    await moveLists(tx, ids, kept, absorbed);
    await finish(tx, facts.kept.id);
    await tx.$executeRaw(
      Prisma.sql`UPDATE product SET is_active = false, discontinued = true, updated_at = now() WHERE id = ${absorbedId}::int`,
    );
    const from = stateOf(absorbed);
    if (from !== 'discontinued')
      await insertChanges(tx, [{ id: absorbedId, change: { productState: [from, 'discontinued'] } }], by);
    const rows = effect.moving.reduce((sum, { moves }) => sum + moves, 0);
    await writeAudit(tx, {
      ...by,
      action: 'product.merge',
      subject: 'product',
      subjectId: String(keptId),
      change: { absorbed: absorbedId, units: effect.units, count: rows },
    });
    await invalidateTags(tx, [
      ...tagsOf([kept, absorbed]),
      cacheTags.categories,
      cacheTags.reviews(keptId),
      cacheTags.questions(keptId),
    ]);
    await invalidateCounts(tx, [keptId, absorbedId]);
    return { rows, units: effect.units };
  }, LONG);
}

/** Shows the first picture of the product that stays, and compares its name with others again. */
async function finish(tx: Db, keptId: number): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE product p SET image = i.url FROM product_image i WHERE p.id = ${keptId}::int AND i.product_id = p.id AND i.url <> '' AND i.url <> p.image
      AND i.position = (SELECT min(position) FROM product_image WHERE product_id = p.id)`);
  await tx.$executeRaw(Prisma.sql`UPDATE product_likeness SET key = NULL WHERE product_id = ${keptId}::int`);
}
