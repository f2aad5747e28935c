import { Prisma } from '@/lib/kernel/db/client';
import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import type { Reader } from './types';

/**
 * Condition for devices and supports, which can be compared by their specifications, for
 * `FROM product p`. Never a medicine, and no consumable.
 */
export const IS_COMPARABLE = Prisma.sql`(NOT p.is_drug AND p.form IN ('device', 'instrument', 'furniture', 'garment'))`;

/** Columns of a card, for `FROM product p` with the joins of CARD_JOINS. */
export const CARD_COLUMNS = Prisma.sql`
  p.id, p.slug, COALESCE(t.name, p.name) AS name, p.brand, p.image, COALESCE(NULLIF(t.pack_size, ''), p.pack_size) AS "packSize",
  p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", p.rating_count AS "ratingCount", p.rating_sum AS "ratingSum",
  p.requires_prescription AS "requiresPrescription", ${IS_SCHEDULED} AS "isScheduled", p.composition,
  p.manufacturer, p.net_quantity::float AS "netQuantity", p.net_quantity_unit AS "netQuantityUnit", p.form, ${IS_COMPARABLE} AS "isComparable",
  COALESCE(s.on_hand - s.reserved, 0) AS available`;

export const cardJoins = (locale: string) => Prisma.sql`
  LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
  LEFT JOIN stock_level s ON s.product_id = p.id`;

export const IMAGES = Prisma.sql`
  COALESCE(NULLIF(ARRAY(SELECT i.url FROM product_image i WHERE i.product_id = p.id ORDER BY i.position), '{}'), ARRAY[p.image]) AS images`;

/**
 * Counts the cart lines of the customer with this product. Without a customer the query does not
 * read carts.
 */
export const inCart = (customerId?: string) =>
  customerId
    ? Prisma.sql`(SELECT count(*)::int FROM cart_line own WHERE own.customer_id = ${customerId}::uuid AND own.product_id = p.id) AS "inCart"`
    : Prisma.sql`0 AS "inCart"`;

/**
 * Columns of a card and the additional ones of the API. They are subselects because they run only
 * for the rows on the page.
 */
export const offerColumns = ({ locale, customerId }: Reader) => Prisma.sql`
  ${CARD_COLUMNS}, p.category_id AS "categoryId", p.subcategory_id AS "subcategoryId",
  (SELECT COALESCE(ct.name, c.name) FROM category c LEFT JOIN category_translation ct ON ct.category_id = c.id AND ct.locale = ${locale}
    WHERE c.id = p.category_id) AS "categoryName",
  (SELECT COALESCE(st.name, sc.name) FROM subcategory sc LEFT JOIN subcategory_translation st ON st.subcategory_id = sc.id AND st.locale = ${locale}
    WHERE sc.id = p.subcategory_id) AS "subcategoryName",
  ${IMAGES}, ${inCart(customerId)}`;

/** Scheduled medicines must not be advertised, so rails omit them. */
export const NOT_ADVERTISED = Prisma.sql`NOT ${IS_SCHEDULED} AND p.is_active`;
/**
 * Condition for products in rails, for `FROM product p` joined with its stock as `s`. It excludes
 * products that cannot be bought.
 */
export const IN_RAILS = Prisma.sql`${NOT_ADVERTISED} AND s.on_hand > s.reserved`;
