import type { ReviewView } from '@/lib/catalogue/types';
import { db, Prisma, queryRows, type Db } from '@/lib/db/client';
import { tally } from './sentiment';
import type { Opinions, ReviewFigures, StarCounts } from './types';

/** Bounds of what is read for its words: about a tenth of a second at most, once per new review. */
const NEWEST = 1000;
const LETTERS = 400;

async function countStars(productId: number): Promise<StarCounts> {
  const rows = await queryRows<{ rating: number; count: number }>(Prisma.sql`
    SELECT rating, count(*)::int AS count FROM review WHERE product_id = ${productId} AND NOT is_hidden GROUP BY rating`);
  const of = (stars: number) => rows.find(({ rating }) => rating === stars)?.count ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}

/** The opinions in the newest reviews of a product. An inference service that reads them instead answers in the same shape. */
async function countOpinions(productId: number): Promise<Opinions> {
  const newest = await queryRows<{ rating: number; text: string }>(Prisma.sql`
    SELECT rating, left(text, ${LETTERS}::int) AS text FROM review
    WHERE product_id = ${productId} AND NOT is_hidden ORDER BY created_at DESC LIMIT ${NEWEST}`);
  return tally(newest);
}

/** What the reviews of a product come to. */
export async function findReviewFigures(productId: number): Promise<ReviewFigures> {
  const [stars, opinions] = await Promise.all([countStars(productId), countOpinions(productId)]);
  return { stars, opinions };
}

/** Whether the customer paid for this product here and has not sent it back. */
export async function hasBought(on: Db, customerId: string, productId: number): Promise<boolean> {
  const order = { customerId, status: { in: ['PURCHASED' as const, 'DISPATCHED' as const, 'DELIVERED' as const] } };
  return (await on.orderLine.findFirst({ where: { customerId, productId, order }, select: { id: true } })) !== null;
}

/** The customer's own review of a product, if there is one, and whether a new one would carry the mark of a buyer. */
export async function findOwnReview(customerId: string, productId: number): Promise<{ review: ReviewView | null; isBuyer: boolean }> {
  const found = await db.review.findUnique({ where: { customerId_productId: { customerId, productId } }, include: { customer: { select: { firstName: true } } } });
  if (!found) return { review: null, isBuyer: await hasBought(db, customerId, productId) };
  const { id, rating, text, isBuyer, createdAt, customer } = found;
  return { review: { id, firstName: customer.firstName, rating, text, isBuyer, createdAt: createdAt.toISOString() }, isBuyer };
}
