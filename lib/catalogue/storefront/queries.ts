import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { gstRateOn } from '@/lib/shared/tax/rate-sql';
import { CARD_COLUMNS, cardJoins, IMAGES, inCart, NOT_ADVERTISED, offerColumns } from './card-sql';
import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { propertiesWith } from './product-field-rules';
import { selectTranslated } from './product-field-sql';
import type { BannerView, CategoryTree, ListRequest, ProductDetail, ProductOffer, Reader } from './types';
import { SETTINGS_KEY } from '@/lib/site/pages/store-settings';

/**
 * Name of the model that the owner currently allows, or null. It is SQL, so a text disappears
 * together with the permission.
 */
const allowedModel = Prisma.sql`(SELECT s.value -> 'textModel' ->> 'name' FROM setting s WHERE s.key = ${SETTINGS_KEY})`;

/**
 * Text about product `p` in a language, or null. Never about a scheduled medicine, even if the
 * table has one.
 */
const generatedText = (locale: string) => Prisma.sql`
  (SELECT json_build_object('text', g.text, 'model', g.model) FROM generated_text g
   WHERE g.product_id = p.id AND g.locale = ${locale} AND g.text IS NOT NULL AND NOT ${IS_SCHEDULED} AND g.model = ${allowedModel})`;

/**
 * Lists every category with its subcategories, in the store's order, with one statement for at most
 * a few hundred rows.
 * @param id only this category
 */
export function listCategories(locale: string, id?: number): Promise<CategoryTree[]> {
  return queryRows<CategoryTree>(Prisma.sql`
    SELECT c.id, c.slug, COALESCE(ct.name, c.name) AS name, COALESCE(ct.description, c.description) AS description, c.image,
      COALESCE((
        SELECT json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', COALESCE(st.name, s.name)) ORDER BY s.position, s.id)
        FROM subcategory s LEFT JOIN subcategory_translation st ON st.subcategory_id = s.id AND st.locale = ${locale}
        WHERE s.category_id = c.id), '[]') AS subcategories
    FROM category c LEFT JOIN category_translation ct ON ct.category_id = c.id AND ct.locale = ${locale}
    ${id ? Prisma.sql`WHERE c.id = ${id}` : Prisma.empty} ORDER BY c.position, c.id`);
}

/** True if the given category exists and contains the given subcategory. */
export async function isListable({
  categoryId,
  subcategoryId,
}: Pick<ListRequest, 'categoryId' | 'subcategoryId'>): Promise<boolean> {
  const parts: Prisma.Sql[] = [];
  if (categoryId) parts.push(Prisma.sql`EXISTS (SELECT 1 FROM category c WHERE c.id = ${categoryId})`);
  if (subcategoryId) {
    const inside = categoryId ? Prisma.sql`AND s.category_id = ${categoryId}` : Prisma.empty;
    parts.push(Prisma.sql`EXISTS (SELECT 1 FROM subcategory s WHERE s.id = ${subcategoryId} ${inside})`);
  }
  if (parts.length === 0) return true;
  const rows = await queryRows<{ found: boolean }>(Prisma.sql`SELECT ${Prisma.join(parts, ' AND ')} AS found`);
  return rows[0]?.found ?? false;
}

/**
 * Specifications of a product in one language. All languages use the same positions. The English
 * key identifies the subject of a row.
 */
const specificationsIn = (locale: string) => Prisma.sql`
  (SELECT json_agg(json_build_object('key', x.key, 'value', x.value, 'subject', lower(COALESCE(e.key, x.key))) ORDER BY x.position)
  FROM product_specification x LEFT JOIN product_specification e ON e.product_id = x.product_id AND e.position = x.position AND e.locale = ${DEFAULT_LOCALE}
  WHERE x.product_id = p.id AND x.locale = ${locale})`;

/** Rows of the specification table for `FROM product p`, in another language if there are none. */
export const specificationsOf = (locale: string) =>
  Prisma.sql`COALESCE(${specificationsIn(locale)}, ${specificationsIn(DEFAULT_LOCALE)}, '[]')`;

/**
 * Returns the content of a product page with one statement; null for an unknown or withdrawn slug.
 */
export async function findProduct(
  locale: string,
  by: { slug: string } | { id: number },
  customerId?: string,
): Promise<ProductDetail | null> {
  const condition = 'slug' in by ? Prisma.sql`p.slug = ${by.slug}` : Prisma.sql`p.id = ${by.id}`;
  const rows = await queryRows<ProductDetail>(Prisma.sql`
    SELECT ${CARD_COLUMNS}, p.sku, COALESCE(NULLIF(t.description, ''), p.description) AS description,
      ${selectTranslated(propertiesWith({ isOnPage: true }))}, ${gstRateOn()} AS "gstRateBp", p.schedule::text AS schedule,
      (SELECT min(b.gtin) FROM product_barcode b WHERE b.product_id = p.id AND b.gtin NOT LIKE '02%') AS gtin,
      json_build_object('id', c.id, 'slug', c.slug, 'name', COALESCE(ct.name, c.name)) AS category,
      json_build_object('id', sc.id, 'slug', sc.slug, 'name', COALESCE(st.name, sc.name)) AS subcategory,
      ARRAY(SELECT COALESCE(i.texts ->> ${locale}, i.texts ->> ${DEFAULT_LOCALE}::text, '') FROM product_image i WHERE i.product_id = p.id ORDER BY i.position) AS "imageTexts",
      ${IMAGES}, ${inCart(customerId)}, ${generatedText(locale)} AS "generatedText",
      ${specificationsOf(locale)} AS specifications
    FROM product p ${cardJoins(locale)}
    JOIN category c ON c.id = p.category_id LEFT JOIN category_translation ct ON ct.category_id = c.id AND ct.locale = ${locale}
    JOIN subcategory sc ON sc.id = p.subcategory_id LEFT JOIN subcategory_translation st ON st.subcategory_id = sc.id AND st.locale = ${locale}
    WHERE ${condition} AND p.is_active`);
  return withPackPhrases(locale)(rows)[0] ?? null;
}

/** Returns one product for the API; null for an unknown or withdrawn id. */
export async function findOffer(reader: Reader, id: number): Promise<ProductOffer | null> {
  const rows = await queryRows<ProductOffer>(
    Prisma.sql`SELECT ${offerColumns(reader)} FROM product p ${cardJoins(reader.locale)} WHERE p.id = ${id} AND p.is_active`,
  );
  return withPackPhrases(reader.locale)(rows)[0] ?? null;
}

/** Returns the current slug of a renamed row, or null. */
export async function findRedirect(kind: 'product' | 'category', slug: string): Promise<string | null> {
  const redirect = await db.slugRedirect.findUnique({ where: { kind_fromSlug: { kind, fromSlug: slug } } });
  if (!redirect) return null;
  const where = { id: redirect.targetId };
  const row =
    kind === 'product'
      ? await db.product.findUnique({ where, select: { slug: true } })
      : await db.category.findUnique({ where, select: { slug: true } });
  return row?.slug ?? null;
}

/** Returns the slug of a row that is on sale, or null. */
export async function findSlug(kind: 'product' | 'category', id: number): Promise<string | null> {
  const select = { slug: true };
  const row =
    kind === 'product'
      ? await db.product.findUnique({ where: { id, isActive: true }, select })
      : await db.category.findUnique({ where: { id }, select });
  return row?.slug ?? null;
}

/** Products that interest a customer: those in the cart, and those of the last paid order. */
const chosenBy = (customerId: string) => Prisma.sql`
  SELECT l.product_id AS id FROM cart_line l WHERE l.customer_id = ${customerId}::uuid
  UNION
  SELECT l.product_id FROM order_line l WHERE l.order_id = (
    SELECT o.id FROM "order" o WHERE o.customer_id = ${customerId}::uuid AND o.status IN ('PURCHASED', 'DISPATCHED', 'DELIVERED')
    ORDER BY o.created_at DESC LIMIT 1)`;

/**
 * Lists other products in stock from the subcategories of a customer's products, alternating
 * between subcategories. It never lists medicines: another salt is not similar, and packs of the
 * same salt are alternatives.
 * @param likeId similar to this product instead
 */
export function listSimilarOffers(reader: Required<Reader>, count: number, likeId?: number): Promise<ProductOffer[]> {
  return queryRows<ProductOffer>(Prisma.sql`
    WITH chosen AS (${likeId ? Prisma.sql`SELECT ${likeId}::int AS id` : chosenBy(reader.customerId)}),
    shelves AS (SELECT DISTINCT p.subcategory_id AS id FROM product p WHERE p.id IN (SELECT id FROM chosen)),
    alike AS (
      SELECT p.id, p.turn FROM shelves CROSS JOIN LATERAL (
        SELECT p.id, row_number() OVER (ORDER BY p.position, p.id) AS turn FROM product p JOIN stock_level s ON s.product_id = p.id AND s.on_hand > s.reserved
        WHERE p.subcategory_id = shelves.id AND ${NOT_ADVERTISED} AND NOT p.is_drug AND p.id NOT IN (SELECT id FROM chosen)
        ORDER BY p.position, p.id LIMIT ${count}) p
      ORDER BY p.turn, p.id LIMIT ${count})
    SELECT ${offerColumns(reader)} FROM alike JOIN product p ON p.id = alike.id ${cardJoins(reader.locale)} ORDER BY alike.turn, p.id`).then(
    withPackPhrases(reader.locale),
  );
}

export function listBanners(locale: string): Promise<BannerView[]> {
  return queryRows<BannerView>(Prisma.sql`
    SELECT b.id, b.image, b.href, b.colour, COALESCE(t.title, b.title) AS title, COALESCE(t.text, b.text) AS text, COALESCE(t.action, b.action) AS action, COALESCE(t.alt, b.alt) AS alt
    FROM banner b LEFT JOIN banner_translation t ON t.banner_id = b.id AND t.locale = ${locale}
    WHERE b.is_active AND COALESCE(b.starts_at <= now(), true) AND COALESCE(b.ends_at >= now(), true) ORDER BY b.position, b.id`);
}
