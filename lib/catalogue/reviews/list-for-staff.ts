import { productNamed } from '@/lib/catalogue/storefront/product-name-sql';
import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { cutPage, readCursors, type Cursor } from '@/lib/shared/keyset-page';
import { beyond } from '@/lib/shared/keyset-sql';
import { REVIEW_PAGE, type StaffReviewView } from './staff-rules';
import type { StaffReview, StaffReviewPage, StaffReviewFilter } from './staff-types';

/** Maximum number of similar products for a misspelled name. */
const MAX_SIMILAR = 20;

const KEY = { at: Prisma.sql`r.created_at`, id: Prisma.sql`r.id` };
const VIEWS: Record<StaffReviewView, Prisma.Sql> = {
  all: Prisma.sql`true`,
  photos: Prisma.sql`EXISTS (SELECT 1 FROM review_photo f WHERE f.review_id = r.id AND f.image IS NULL)`,
  hidden: Prisma.sql`r.is_hidden`,
  held: Prisma.sql`r.is_held`,
};

/**
 * Returns a condition on the product of a review: by id, SKU, address or name. If no product has
 * the name, similar ones match.
 */
async function ofProducts(typed: string): Promise<Prisma.Sql> {
  const text = typed.replaceAll('\0', '').trim();
  const slug = /Detail_page\/([^/?#]+)/.exec(text)?.[1] ?? text;
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const named = Prisma.sql`SELECT p.id FROM product p WHERE p.id = ${id}::int OR p.slug = ${slug.toLowerCase()} OR ${productNamed(text)}`;
  const [exact] = await queryRows<{ isThere: boolean }>(Prisma.sql`SELECT EXISTS (${named}) AS "isThere"`, {
    isKept: false,
  });
  if (exact?.isThere) return Prisma.sql`r.product_id IN (${named})`;
  const similar = (await searchEngine().now()?.findOnce(text, MAX_SIMILAR)) ?? [];
  return Prisma.sql`r.product_id = ANY(${similar.map((product) => product.id)}::int[])`;
}

function found(where: Prisma.Sql, place: Cursor, max: number): Prisma.Sql {
  const { where: part, order } = beyond(place, KEY);
  return Prisma.sql`SELECT r.* FROM review r WHERE ${where} AND ${part} ORDER BY ${order} LIMIT ${max}::int`;
}

/**
 * Lists reviews for staff, newest first, including those that no page shows. Runs two statements,
 * and one more for a product.
 */
export async function listReviewsForStaff(filter: StaffReviewFilter): Promise<StaffReviewPage> {
  const { show, counted } = REVIEW_PAGE;
  const { view = 'all', stars, q } = filter;
  const parts = [VIEWS[view]];
  if (stars) parts.push(Prisma.sql`r.rating = ${stars}::int`);
  if (q?.trim()) parts.push(await ofProducts(q));
  const where = Prisma.join(parts, ' AND ');
  const place = readCursors(filter);
  const all = found(where, { beyond: null, isBackwards: false }, counted + 1);
  const [rows, [sum]] = await Promise.all([
    queryRows<StaffReview>(
      Prisma.sql`
      SELECT r.id, r.product_id AS "productId", p.name AS product, p.slug, r.customer_id AS "customerId", c.first_name AS "firstName", r.rating, r.text, r.is_buyer AS "isBuyer",
        r.is_hidden AS "isHidden", r.hidden_reason AS "hiddenReason", r.is_held AS "isHeld", r.opinion::text AS opinion, r.opinion_by::text AS "opinionBy", r.created_at AS "createdAt",
        COALESCE((SELECT json_agg(json_build_object('id', f.id, 'image', f.image) ORDER BY f.position) FROM review_photo f WHERE f.review_id = r.id), '[]') AS photos
      FROM (${found(where, place, show + 1)}) r JOIN product p ON p.id = r.product_id JOIN customer c ON c.id = r.customer_id ORDER BY ${beyond(place, KEY).order}`,
      { isKept: false },
    ),
    queryRows<{ count: number }>(Prisma.sql`SELECT count(*)::int AS count FROM (${all}) r`, { isKept: false }),
  ]);
  const count = sum?.count ?? 0;
  return { ...cutPage(rows, show, place), count: Math.min(count, counted), isMore: count > counted };
}
