import type { ReviewView } from './types';
import { db, Prisma, queryRows, type Db } from '@/lib/kernel/db/client';
import type { ReviewSort } from './rules';
import type { Opinion, OwnPhoto, ReviewCounts } from './types';

type Group = { rating: number; opinion: Opinion | null; byModel: boolean; count: number };

/** Returns the totals of a product's reviews: stars and opinions, as stored with each review. */
export async function findReviewCounts(productId: number): Promise<ReviewCounts> {
  const groups = await queryRows<Group>(Prisma.sql`
    SELECT rating, opinion, opinion_by IS NOT DISTINCT FROM 'MODEL' AS "byModel", count(*)::int AS count
    FROM review WHERE product_id = ${productId} AND NOT is_hidden AND NOT is_held GROUP BY 1, 2, 3`);
  const count = (requested: (group: Group) => boolean) =>
    groups.filter(requested).reduce((sum, group) => sum + group.count, 0);
  const of = (stars: number) => count(({ rating }) => rating === stars);
  const opinions = {
    positive: count(({ opinion }) => opinion === 'POSITIVE'),
    negative: count(({ opinion }) => opinion === 'NEGATIVE'),
    read: count(({ opinion }) => opinion !== null),
    byModel: count(({ byModel }) => byModel),
  };
  return { stars: [of(1), of(2), of(3), of(4), of(5)], opinions };
}

/** Condition: the writer of a review (r) bought the product here. */
export const BOUGHT_HERE = Prisma.sql`EXISTS (
  SELECT 1 FROM order_line l JOIN "order" o ON o.id = l.order_id
  WHERE l.customer_id = r.customer_id AND l.product_id = r.product_id AND o.status IN ('PURCHASED', 'DISPATCHED', 'DELIVERED'))`;

/** True if the customer paid for this product here and has not returned it. */
export async function hasBought(on: Db, customerId: string, productId: number): Promise<boolean> {
  const order = { customerId, status: { in: ['PURCHASED' as const, 'DISPATCHED' as const, 'DELIVERED' as const] } };
  return (await on.orderLine.findFirst({ where: { customerId, productId, order }, select: { id: true } })) !== null;
}

type OwnReview = {
  review: ReviewView | null;
  isBuyer: boolean;
  hiddenReason: string | null;
  isHeld: boolean;
  photos: OwnPhoto[];
};

/**
 * Returns the customer's own review of a product, if any, with the reason if it is hidden, and
 * flags: held back, and buyer mark for a new review.
 */
export async function findOwnReview(customerId: string, productId: number): Promise<OwnReview> {
  const found = await db.review.findUnique({
    where: { customerId_productId: { customerId, productId } },
    include: { customer: { select: { firstName: true } }, photos: { orderBy: { position: 'asc' } } },
  });
  if (!found)
    return {
      review: null,
      isBuyer: await hasBought(db, customerId, productId),
      hiddenReason: null,
      isHeld: false,
      photos: [],
    };
  const { id, rating, text, isBuyer, hiddenReason, isHeld, createdAt, customer, helpfulCount: helpful } = found;
  const photos = found.photos.map(({ position, image }) => ({ position, image }));
  return {
    review: {
      id,
      firstName: customer.firstName,
      rating,
      text,
      isBuyer,
      createdAt: createdAt.toISOString(),
      helpful,
      photos: photos.flatMap(({ image }) => image ?? []),
    },
    isBuyer,
    hiddenReason,
    isHeld,
    photos,
  };
}

const ORDERS: Record<ReviewSort, Prisma.Sql> = {
  newest: Prisma.sql`r.created_at DESC, r.id DESC`,
  highest: Prisma.sql`r.rating DESC, r.created_at DESC, r.id DESC`,
  lowest: Prisma.sql`r.rating, r.created_at DESC, r.id DESC`,
  helpful: Prisma.sql`r.helpful_count DESC, r.created_at DESC, r.id DESC`,
};

type Choice = { sort?: ReviewSort; stars?: number };

/**
 * Lists reviews of a product, the newest first unless sorted.
 * @param skip number of reviews to skip in this order
 */
export function listReviews(
  productId: number,
  count: number,
  skip = 0,
  { sort = 'newest', stars }: Choice = {},
): Promise<ReviewView[]> {
  const ofStars = stars ? Prisma.sql`r.rating = ${stars}::int` : Prisma.sql`true`;
  return queryRows<ReviewView>(Prisma.sql`
    SELECT r.id, c.first_name AS "firstName", r.rating, r.text, r.is_buyer AS "isBuyer", r.created_at::text AS "createdAt", r.helpful_count AS helpful,
      ARRAY(SELECT f.image FROM review_photo f WHERE f.review_id = r.id AND f.image IS NOT NULL ORDER BY f.position) AS photos
    FROM review r JOIN customer c ON c.id = r.customer_id
    WHERE r.product_id = ${productId} AND NOT r.is_hidden AND NOT r.is_held AND ${ofStars} ORDER BY ${ORDERS[sort]} LIMIT ${count} OFFSET ${skip}`);
}
