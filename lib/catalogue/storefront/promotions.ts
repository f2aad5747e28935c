import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { LEAST_OFFER } from '@/lib/catalogue/search/list-filters';
import { NOT_ADVERTISED } from './card-sql';
import type { PromotionView, SubcategoryOffer } from './types';

/** Lists the promotions of the home page, in the owner's order. */
function listPromotions(locale: string): Promise<PromotionView[]> {
  return queryRows<PromotionView>(Prisma.sql`
    SELECT p.slug, p.image, p.href, p.colour, COALESCE(t.title, p.title) AS title, COALESCE(t.text, p.text) AS text, COALESCE(t.action, p.action) AS action, COALESCE(t.alt, p.alt) AS alt
    FROM promotion p LEFT JOIN promotion_translation t ON t.promotion_id = p.id AND t.locale = ${locale}
    WHERE p.is_active AND COALESCE(p.starts_at <= now(), true) AND COALESCE(p.ends_at >= now(), true) ORDER BY p.position, p.id`);
}

/**
 * Lists the categories with the largest discount on a product that is in stock and needs no
 * prescription. Percentages are rounded down.
 */
function listSubcategoryOffers(locale: string, count: number): Promise<SubcategoryOffer[]> {
  return queryRows<SubcategoryOffer>(Prisma.sql`
    SELECT c.slug, COALESCE(ct.name, c.name) AS name, c.image, o.percent FROM (
      SELECT p.category_id, max((p.mrp_paise - p.price_paise)::bigint * 100 / p.mrp_paise)::int AS percent, count(*) AS reduced
      FROM product p JOIN stock_level s ON s.product_id = p.id AND s.on_hand > s.reserved
      WHERE ${NOT_ADVERTISED} AND (p.mrp_paise - p.price_paise)::bigint * 100 >= ${LEAST_OFFER} * p.mrp_paise::bigint GROUP BY p.category_id) o
    JOIN category c ON c.id = o.category_id LEFT JOIN category_translation ct ON ct.category_id = c.id AND ct.locale = ${locale}
    ORDER BY o.percent DESC, o.reduced DESC, c.position, c.id LIMIT ${count}`);
}

/** Number of offers that fit in one row. */
const MAX_OFFERS = 2;

/**
 * Returns the content of the promotions section: those of the owner, else the largest current
 * discounts, else none.
 */
export async function findPromotions(
  locale: string,
): Promise<{ promotions: PromotionView[]; shelfOffers: SubcategoryOffer[] }> {
  const promotions = await listPromotions(locale);
  return { promotions, shelfOffers: promotions.length > 0 ? [] : await listSubcategoryOffers(locale, MAX_OFFERS) };
}
