import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { cacheTags, invalidateCounts, invalidateTags } from '@/lib/shared/cache-tags';
import { db, inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, invalid, notFound } from '@/lib/kernel/errors';
import { translate } from '@/lib/kernel/translate';
import type { HidingReason } from './staff-rules';

type Affected = { productId: number };
const MAX_REASON_LENGTH = 300;

/**
 * Updates everything that depends on visible reviews: the stars of the product, its page, the lists
 * and the audit.
 */
async function follow(
  tx: Db,
  { productId }: Affected,
  id: string,
  action: AuditAction,
  by: AuditActor,
  change: object,
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE product p SET rating_count = r.count, rating_sum = r.sum
    FROM (SELECT count(*)::int AS count, COALESCE(sum(rating), 0)::int AS sum FROM review WHERE product_id = ${productId} AND NOT is_hidden AND NOT is_held) r WHERE p.id = ${productId}`);
  await writeAudit(tx, {
    actor: by.actor,
    actorId: by.actorId,
    action,
    subject: 'review',
    subjectId: id,
    change: change as Prisma.InputJsonObject,
  });
  await invalidateTags(tx, [cacheTags.reviews(productId)]);
  await invalidateCounts(tx, [productId]);
}

/**
 * Locks the row of the product first, so that reviews are written and counted one after the other.
 * @throws notFound
 */
async function lockProductOf(tx: Db, id: string): Promise<void> {
  const rows = await tx.$queryRaw<object[]>(
    Prisma.sql`SELECT 1 FROM product WHERE id = (SELECT product_id FROM review WHERE id = ${id}::uuid) FOR NO KEY UPDATE`,
  );
  if (rows.length === 0) throw notFound();
}

async function hide(tx: Db, id: string, words: string, by: AuditActor, change: object): Promise<void> {
  await lockProductOf(tx, id);
  const [turned] = await tx.$queryRaw<Affected[]>(Prisma.sql`
    UPDATE review SET is_hidden = true, hidden_reason = ${words} WHERE id = ${id}::uuid AND NOT is_hidden RETURNING product_id AS "productId"`);
  if (!turned) throw conflict('reviewHidden');
  await follow(tx, turned, id, 'review.hide', by, change);
}

/**
 * Hides a review from the pages. Its writer still sees it, with the reason.
 * @throws notFound; invalid reasonRequired; conflict reviewHidden
 */
export async function hideReview(id: string, reason: string, by: AuditActor): Promise<void> {
  const words = reason.trim();
  if (!words || words.length > MAX_REASON_LENGTH) throw invalid('reasonRequired');
  await inTransaction.withModels((tx) => hide(tx, id, words, by, { reason: words }));
}

/**
 * Hides a review for a reason listed in /terms-conditions. Its writer reads the reason in their
 * language.
 * @throws notFound; conflict reviewHidden
 */
export async function hideReviewFor(id: string, reason: HidingReason, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const review = await tx.review.findUnique({ where: { id }, select: { customer: { select: { locale: true } } } });
    if (!review) throw notFound();
    await hide(tx, id, translate(review.customer.locale, `reviews.hidden.${reason}`), by, { reason });
  });
}

/**
 * Shows a hidden review again.
 * @throws notFound; conflict reviewShown
 */
export async function showReview(id: string, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockProductOf(tx, id);
    const [turned] = await tx.$queryRaw<Affected[]>(Prisma.sql`
      UPDATE review SET is_hidden = false, hidden_reason = NULL WHERE id = ${id}::uuid AND is_hidden RETURNING product_id AS "productId"`);
    if (!turned) throw conflict('reviewShown');
    await follow(tx, turned, id, 'review.show', by, {});
  });
}

export type ListedReview = {
  id: string;
  product: string;
  rating: number;
  text: string;
  createdAt: Date;
  hiddenReason: string | null;
};

/** Lists the newest or the hidden reviews for staff. */
export async function listForStaff(which: 'newest' | 'hidden', max = 50): Promise<ListedReview[]> {
  const rows = await db.review.findMany({
    where: which === 'hidden' ? { isHidden: true } : {},
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: max,
    select: {
      id: true,
      rating: true,
      text: true,
      createdAt: true,
      hiddenReason: true,
      product: { select: { name: true } },
    },
  });
  return rows.map(({ product, ...row }) => ({ ...row, product: product.name }));
}
