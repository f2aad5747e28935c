import { cacheTags, invalidateCounts, invalidateTags } from '@/lib/shared/cache-tags';
import { isReachable } from '@/lib/shared/person/is-confirmed';
import { inTransaction } from '@/lib/kernel/db/client';
import { notFound, refused } from '@/lib/kernel/errors';
import { hasBought } from './queries';
import { readByWords } from './sentiment';

type Review = { productId: number; rating: number; text: string };

/**
 * Stores a customer's review of a product, once per product, and adds its stars in the same
 * transaction. A review is held back, neither shown nor counted, if its writer has neither
 * confirmed an address nor bought the product here (release-held.ts). A model may read it later:
 * read-opinions.ts.
 * @returns true if it is held back
 * @throws notFound productUnknown, refused alreadyReviewed
 */
export function addReview(customerId: string, { productId, rating, text }: Review): Promise<boolean> {
  return inTransaction.withModels(async (tx) => {
    const product = await tx.product.findUnique({ where: { id: productId, isActive: true }, select: { id: true } });
    if (!product) throw notFound('productUnknown');
    // A concurrent confirmation of the address waits for this lock or is visible here, so no review
    // stays held back.
    await tx.$queryRaw`SELECT 1 FROM customer WHERE id = ${customerId}::uuid FOR SHARE`;
    const isBuyer = await hasBought(tx, customerId, productId);
    const isHeld = !isBuyer && !(await isReachable(customerId, tx));
    const { count } = await tx.review.createMany({
      data: [{ customerId, productId, rating, text, isBuyer, isHeld, ...readByWords({ rating, text }) }],
      skipDuplicates: true,
    });
    if (count === 0) throw refused('alreadyReviewed');
    if (isHeld) return true;
    await tx.product.update({
      where: { id: productId },
      data: { ratingCount: { increment: 1 }, ratingSum: { increment: rating } },
      select: { id: true },
    });
    await invalidateTags(tx, [cacheTags.reviews(productId)]);
    await invalidateCounts(tx, [productId]);
    return false;
  });
}
