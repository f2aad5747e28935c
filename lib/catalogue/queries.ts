import { db, Prisma } from '@/lib/db/client';
import { CARD_COLUMNS, cardJoins } from './card-sql';
import type { BannerView, CategoryTree, ListRequest, ProductCard, ProductDetail, ProductList, ReviewView, Sort } from './types';

/** Every category with its subcategories, in the shop's order: one statement, at most some hundred rows. */
export function listCategories(locale: string): Promise<CategoryTree[]> {
  return db.$queryRaw<CategoryTree[]>`
    SELECT c.id, c.slug, COALESCE(ct.name, c.name) AS name, COALESCE(ct.description, c.description) AS description, c.image,
      COALESCE((
        SELECT json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', COALESCE(st.name, s.name)) ORDER BY s.position, s.id)
        FROM subcategory s LEFT JOIN subcategory_translation st ON st.subcategory_id = s.id AND st.locale = ${locale}
        WHERE s.category_id = c.id), '[]') AS subcategories
    FROM category c LEFT JOIN category_translation ct ON ct.category_id = c.id AND ct.locale = ${locale}
    ORDER BY c.position, c.id`;
}

const ORDER: Record<Sort, Prisma.Sql> = {
  position: Prisma.sql`p.position, p.id`,
  'a-z': Prisma.sql`name, p.id`,
  'z-a': Prisma.sql`name DESC, p.id DESC`,
  'price-low': Prisma.sql`p.price_paise, p.id`,
  'price-high': Prisma.sql`p.price_paise DESC, p.id`,
  rating: Prisma.sql`CASE WHEN p.rating_count = 0 THEN 0 ELSE p.rating_sum::numeric / p.rating_count END DESC, p.rating_count DESC, p.id`,
};

function where({ categoryId, subcategoryId, search }: ListRequest): Prisma.Sql {
  const parts = [Prisma.sql`p.is_active`];
  if (categoryId) parts.push(Prisma.sql`p.category_id = ${categoryId}`);
  if (subcategoryId) parts.push(Prisma.sql`p.subcategory_id = ${subcategoryId}`);
  if (search) {
    const words = search.toLowerCase();
    parts.push(Prisma.sql`(p.search_text LIKE ${`%${words.replace(/[\\%_]/g, '\\$&')}%`} OR ${words} <% p.search_text)`);
  }
  return Prisma.join(parts, ' AND ');
}

/** One page of products, with the number of all of them, in one statement. */
export async function listProducts(request: ListRequest): Promise<ProductList> {
  const condition = where(request);
  const offset = (request.page - 1) * request.show;
  const rows = await db.$queryRaw<{ total: number; products: ProductCard[] }[]>`
    SELECT (SELECT count(*)::int FROM product p WHERE ${condition}) AS total,
      COALESCE((SELECT json_agg(card) FROM (
        SELECT ${CARD_COLUMNS} FROM product p ${cardJoins(request.locale)}
        WHERE ${condition} ORDER BY ${ORDER[request.sort]} LIMIT ${request.show} OFFSET ${offset}) card), '[]') AS products`;
  const { total, products } = rows[0] ?? { total: 0, products: [] };
  return { total, products, page: request.page, pages: Math.max(1, Math.ceil(total / request.show)) };
}

/** A product page's whole content in one statement; null for an unknown or withdrawn slug. */
export async function findProduct(locale: string, by: { slug: string } | { id: number }): Promise<ProductDetail | null> {
  const condition = 'slug' in by ? Prisma.sql`p.slug = ${by.slug}` : Prisma.sql`p.id = ${by.id}`;
  const rows = await db.$queryRaw<ProductDetail[]>`
    SELECT ${CARD_COLUMNS}, p.sku, COALESCE(NULLIF(t.description, ''), p.description) AS description, p.manufacturer,
      p.manufacturer_address AS "manufacturerAddress", p.country_of_origin AS "countryOfOrigin", p.composition,
      COALESCE(t.ingredients, p.ingredients) AS ingredients, p.material, p.size, p.organic_certified AS "organicCertified",
      p.expiry_date::text AS "expiryDate", p.net_quantity::float AS "netQuantity", p.net_quantity_unit AS "netQuantityUnit", p.form, p.hsn,
      p.gst_rate_bp AS "gstRateBp", p.schedule::text AS schedule, p.is_medical_device AS "isMedicalDevice",
      json_build_object('id', c.id, 'slug', c.slug, 'name', COALESCE(ct.name, c.name)) AS category,
      json_build_object('id', sc.id, 'slug', sc.slug, 'name', COALESCE(st.name, sc.name)) AS subcategory,
      COALESCE((SELECT json_agg(i.url ORDER BY i.position) FROM product_image i WHERE i.product_id = p.id), json_build_array(p.image)) AS images,
      COALESCE(
        (SELECT json_agg(json_build_object('key', x.key, 'value', x.value) ORDER BY x.position) FROM product_specification x WHERE x.product_id = p.id AND x.locale = ${locale}),
        (SELECT json_agg(json_build_object('key', x.key, 'value', x.value) ORDER BY x.position) FROM product_specification x WHERE x.product_id = p.id AND x.locale = 'en'),
        '[]') AS specifications
    FROM product p ${cardJoins(locale)}
    JOIN category c ON c.id = p.category_id LEFT JOIN category_translation ct ON ct.category_id = c.id AND ct.locale = ${locale}
    JOIN subcategory sc ON sc.id = p.subcategory_id LEFT JOIN subcategory_translation st ON st.subcategory_id = sc.id AND st.locale = ${locale}
    WHERE ${condition} AND p.is_active`;
  return rows[0] ?? null;
}

/** The present slug of a row that was renamed, or null. */
export async function findRenamed(kind: 'product' | 'category', slug: string): Promise<string | null> {
  const redirect = await db.slugRedirect.findUnique({ where: { kind_fromSlug: { kind, fromSlug: slug } } });
  if (!redirect) return null;
  const where = { id: redirect.targetId };
  const row = kind === 'product' ? await db.product.findUnique({ where, select: { slug: true } }) : await db.category.findUnique({ where, select: { slug: true } });
  return row?.slug ?? null;
}

/** The slug of a row that is on sale, or null. */
export async function findSlug(kind: 'product' | 'category', id: number): Promise<string | null> {
  const select = { slug: true };
  const row = kind === 'product' ? await db.product.findUnique({ where: { id, isActive: true }, select }) : await db.category.findUnique({ where: { id }, select });
  return row?.slug ?? null;
}

/** Medicines that need a prescription may not be advertised: rails leave them out. */
const NOT_ADVERTISED = Prisma.sql`NOT p.requires_prescription AND p.is_active`;

/** What sold best. */
export function listBestSellers(locale: string, count: number): Promise<ProductCard[]> {
  return db.$queryRaw<ProductCard[]>`
    SELECT ${CARD_COLUMNS} FROM product p ${cardJoins(locale)} WHERE ${NOT_ADVERTISED} ORDER BY p.sold_count DESC, p.id LIMIT ${count}`;
}

/** Best rated of what is in stock. */
export function listTrending(locale: string, count: number): Promise<ProductCard[]> {
  return db.$queryRaw<ProductCard[]>`
    SELECT ${CARD_COLUMNS} FROM product p ${cardJoins(locale)} WHERE ${NOT_ADVERTISED} AND s.on_hand > s.reserved
    ORDER BY p.rating_count * 1.0 * p.rating_sum / GREATEST(p.rating_count, 1) DESC, p.id LIMIT ${count}`;
}

/** What people look for in this month of the year. @param month 1 to 12 */
export function listSeasonal(locale: string, month: number, count: number): Promise<ProductCard[]> {
  return db.$queryRaw<ProductCard[]>`
    SELECT ${CARD_COLUMNS} FROM product p ${cardJoins(locale)} WHERE ${NOT_ADVERTISED} AND p.months @> ARRAY[${month}]::int[]
    ORDER BY cardinality(p.months), p.position, p.id LIMIT ${count}`;
}

/** Others of the same subcategory. */
export function listSimilar(locale: string, productId: number, count: number): Promise<ProductCard[]> {
  return db.$queryRaw<ProductCard[]>`
    SELECT ${CARD_COLUMNS} FROM product o JOIN product p ON p.subcategory_id = o.subcategory_id AND p.id <> o.id ${cardJoins(locale)}
    WHERE o.id = ${productId} AND ${NOT_ADVERTISED} ORDER BY p.position, p.id LIMIT ${count}`;
}

export function listBanners(locale: string): Promise<BannerView[]> {
  return db.$queryRaw<BannerView[]>`
    SELECT b.id, b.image, b.href, b.colour, COALESCE(t.title, b.title) AS title, COALESCE(t.text, b.text) AS text, COALESCE(t.action, b.action) AS action
    FROM banner b LEFT JOIN banner_translation t ON t.banner_id = b.id AND t.locale = ${locale}
    WHERE b.is_active ORDER BY b.position, b.id`;
}

/** The newest reviews of a product. */
export function listReviews(productId: number, count: number): Promise<ReviewView[]> {
  return db.$queryRaw<ReviewView[]>`
    SELECT r.id, c.first_name AS "firstName", r.rating, r.text, r.is_buyer AS "isBuyer", r.created_at::text AS "createdAt"
    FROM review r JOIN customer c ON c.id = r.customer_id
    WHERE r.product_id = ${productId} AND NOT r.is_hidden ORDER BY r.created_at DESC LIMIT ${count}`;
}
