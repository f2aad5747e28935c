import { cacheTags } from '@/lib/cache-tags';
import { announceStale } from '@/lib/db/announce';
import { db } from '@/lib/db/client';
import { notFound, refused } from '@/lib/errors';
import { hasBought } from './queries';
import { readByWords } from './sentiment';

type Review = { productId: number; rating: number; text: string };

/**
 * Stores what a customer says of a product, once, and counts its stars in the same transaction. A model may read it later: read-opinions.ts.
 * @throws notFound productUnknown, refused alreadyReviewed
 */
export async function addReview(customerId: string, { productId, rating, text }: Review): Promise<void> {
  await db.$transaction(async (tx) => {
    const product = await tx.product.findUnique({ where: { id: productId, isActive: true }, select: { id: true } });
    if (!product) throw notFound('productUnknown');
    const isBuyer = await hasBought(tx, customerId, productId);
    const { count } = await tx.review.createMany({ data: [{ customerId, productId, rating, text, isBuyer, ...readByWords({ rating, text }) }], skipDuplicates: true });
    if (count === 0) throw refused('alreadyReviewed');
    await tx.product.update({ where: { id: productId }, data: { ratingCount: { increment: 1 }, ratingSum: { increment: rating } }, select: { id: true } });
    // Lists show stars and count them in their filters.
    await announceStale(tx, [cacheTags.product(productId), cacheTags.reviews(productId), cacheTags.lists]);
  });
}
