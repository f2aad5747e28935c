import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { batchMrpOf } from '@/lib/inventory/stock/batches/batch-queries';
import { TRANSLATED_PROPERTIES } from '@/lib/catalogue/storefront/product-field-rules';
import { selectFields, translationParts } from '@/lib/catalogue/storefront/product-field-sql';
import { notFound } from '@/lib/kernel/errors';
import { FORM_PROPERTIES } from './field-rules';
import { LOCALES, OTHER_LOCALES } from '@/lib/kernel/locales';
import type { ProductRecord } from './types';

const TRANSLATIONS = Prisma.sql`
  COALESCE((SELECT json_object_agg(t.locale, json_build_object(${translationParts(TRANSLATED_PROPERTIES)})) FROM product_translation t
    WHERE t.product_id = p.id AND t.locale = ANY(${OTHER_LOCALES}::text[])), '{}')`;
const SPECIFICATIONS = Prisma.sql`
  COALESCE((SELECT json_object_agg(x.locale, x.rows) FROM (
    SELECT s.locale, json_agg(json_build_object('key', s.key, 'value', s.value) ORDER BY s.position) AS rows FROM product_specification s
    WHERE s.product_id = p.id AND s.locale = ANY(${LOCALES}::text[]) GROUP BY s.locale) x), '{}')`;
const PICTURE_TEXTS = Prisma.join(
  LOCALES.map((locale) => Prisma.sql`${locale}::text, COALESCE(i.texts->>${locale}::text, '')`),
);

/** Columns of the product editor, for `FROM product p`. */
const RECORD = Prisma.sql`
  p.id, p.slug, p.sku, p.is_active AS "isActive", p.discontinued, p.undecided, p.category_id AS "categoryId", p.image,
  ${selectFields(FORM_PROPERTIES)}, ${TRANSLATIONS} AS translations, ${SPECIFICATIONS} AS specifications,
  ${batchMrpOf(Prisma.sql`p.id`)} AS "batchMrpPaise",
  COALESCE((SELECT json_agg(json_build_object('image', i.url, ${PICTURE_TEXTS}) ORDER BY i.position)
    FROM product_image i WHERE i.product_id = p.id), '[]') AS pictures
  FROM product p`;

/** @throws notFound productUnknown */
export async function findForStaff(id: number): Promise<ProductRecord> {
  const [found] = await queryRows<ProductRecord>(Prisma.sql`SELECT ${RECORD} WHERE p.id = ${id}::int`);
  if (!found) throw notFound('productUnknown');
  return found;
}

/** Returns the product into which this one was merged, or null. */
export async function findSurvivor(id: number): Promise<{ id: number; name: string } | null> {
  const select = { kept: { select: { id: true, name: true } } };
  return (await db.productMerge.findUnique({ where: { absorbedId: id }, select }))?.kept ?? null;
}

/** Returns the products with these ids, in the order of their ids. Missing ones are left out. */
export const findManyForStaff = (ids: number[]): Promise<ProductRecord[]> =>
  queryRows<ProductRecord>(Prisma.sql`SELECT ${RECORD} WHERE p.id = ANY(${ids}::int[]) ORDER BY p.id`);

/**
 * Locks products until the transaction ends, in the order of their ids. Missing ones are left out.
 */
export async function lockProducts(tx: Sql, ids: number[]): Promise<ProductRecord[]> {
  await tx.$queryRaw(Prisma.sql`SELECT 1 FROM product WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`);
  // Read in a separate statement, so that it sees the writes of the previous lock owner.
  return tx.$queryRaw<ProductRecord[]>(Prisma.sql`SELECT ${RECORD} WHERE p.id = ANY(${ids}::int[]) ORDER BY p.id`);
}

/**
 * Locks one product.
 * @throws notFound productUnknown
 */
export async function lockProduct(tx: Sql, id: number): Promise<ProductRecord> {
  const [found] = await lockProducts(tx, [id]);
  if (!found) throw notFound('productUnknown');
  return found;
}
