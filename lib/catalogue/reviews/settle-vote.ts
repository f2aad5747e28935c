import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { notFound, refused } from '@/lib/kernel/errors';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';

type Voted = { productId: number; customerId: string; isMedicine: boolean; helpful: number };

/**
 * Stores or removes a customer's vote that a review helped. Repeating it changes nothing.
 * @returns the number of votes
 * @throws notFound for a review that no page shows; refused voteOwn, voteMedicine
 */
export async function settleVote(customerId: string, reviewId: string, isHelpful: boolean): Promise<number> {
  return inTransaction(async (tx) => {
    const [review] = await tx.$queryRaw<Voted[]>(Prisma.sql`
      SELECT r.product_id AS "productId", r.customer_id AS "customerId", p.requires_prescription AS "isMedicine", r.helpful_count AS helpful
      FROM review r JOIN product p ON p.id = r.product_id
      WHERE r.id = ${reviewId}::uuid AND p.is_active AND NOT r.is_hidden AND NOT r.is_held FOR NO KEY UPDATE OF r`);
    if (!review) throw notFound();
    if (review.customerId === customerId) throw refused('voteOwn');
    if (review.isMedicine) throw refused('voteMedicine');
    const vote = Prisma.sql`review_id = ${reviewId}::uuid AND customer_id = ${customerId}::uuid`;
    const changed = isHelpful
      ? await tx.$executeRaw(
          Prisma.sql`INSERT INTO review_vote (review_id, customer_id) VALUES (${reviewId}::uuid, ${customerId}::uuid) ON CONFLICT DO NOTHING`,
        )
      : await tx.$executeRaw(Prisma.sql`DELETE FROM review_vote WHERE ${vote}`);
    if (changed === 0) return review.helpful;
    const step = isHelpful ? 1 : -1;
    await tx.$executeRaw(
      Prisma.sql`UPDATE review SET helpful_count = helpful_count + ${step}::int WHERE id = ${reviewId}::uuid`,
    );
    await invalidateTags(tx, [cacheTags.reviews(review.productId)]);
    return review.helpful + step;
  });
}
