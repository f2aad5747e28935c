import { GET as getproductreview } from '@/app/api/admin/getProductReview/[product_id]/route';
import { POST as productReview } from '@/app/api/admin/productReview/route';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';

/**
 * Shared code of tests of reviews: writing one, reading those of a product, and its star rating.
 */

export type Review = { firstname: string; rating: number; review: string; createdat: string; is_buyer: boolean };
export type Shopper = Awaited<ReturnType<typeof createCustomer>>;

export const write = (shopper: Shopper, product_id: number, change: Record<string, unknown> = {}, locale?: string) =>
  callRoute(productReview, {
    cookie: shopper.cookie,
    locale,
    body: { user_id: shopper.id, product_id, review: 'Works well', rating: 5, ...change },
  });

export const read = (product_id: number, query = '') =>
  callRoute<{ status: boolean; review_details: Review[] }>(getproductreview, { params: { product_id }, query });

export const ratingOf = (id: number) =>
  db.product.findUniqueOrThrow({ where: { id }, select: { ratingCount: true, ratingSum: true } });
