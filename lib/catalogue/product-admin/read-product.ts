import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { batchMrpOf } from '@/lib/inventory/stock/batches/batch-queries';
import { TRANSLATED_PROPERTIES } from '@/lib/catalogue/storefront/product-field-rules';
import { selectFields, selectTamil } from '@/lib/catalogue/storefront/product-field-sql';
import { notFound } from '@/lib/kernel/errors';
import { FORM_PROPERTIES } from './field-rules';
import { DEFAULT_LOCALE, LOCAL_LOCALE } from '@/lib/kernel/locales';
import type { ProductRecord } from './types';

const specifications = (locale: string) => Prisma.sql`
  COALESCE((SELECT json_agg(json_build_object('key', x.key, 'value', x.value) ORDER BY x.position) FROM product_specification x
    WHERE x.product_id = p.id AND x.locale = ${locale}), '[]')`;

/** Columns of the product editor, for `FROM product p`. */
const RECORD = Prisma.sql`
  p.id, p.slug, p.sku, p.is_active AS "isActive", p.discontinued, p.undecided, p.category_id AS "categoryId", p.image,
  ${selectFields(FORM_PROPERTIES)}, ${selectTamil(TRANSLATED_PROPERTIES)},
  ${specifications(DEFAULT_LOCALE)} AS specifications, ${specifications(LOCAL_LOCALE)} AS "specificationsTa",
  ${batchMrpOf(Prisma.sql`p.id`)} AS "batchMrpPaise",
  COALESCE((SELECT json_agg(json_build_object('image', i.url, ${DEFAULT_LOCALE}::text, COALESCE(i.texts->>${DEFAULT_LOCALE}::text, ''), ${LOCAL_LOCALE}::text, COALESCE(i.texts->>${LOCAL_LOCALE}::text, '')) ORDER BY i.position)
    FROM product_image i WHERE i.product_id = p.id), '[]') AS pictures
  FROM product p LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${LOCAL_LOCALE}`;

/** @throws notFound productUnknown */
export async function findForStaff(id: number): Promise<ProductRecord> {
  const [found] = await queryRows<ProductRecord>(Prisma.sql`SELECT ${RECORD} WHERE p.id = ${id}::int`);
  if (!found) throw notFound('productUnknown');
  return found;
}

/**
 * Locks products until the transaction ends, in the order of their ids. Missing ones are left out.
 */
async function lockProducts(tx: Sql, ids: number[]): Promise<ProductRecord[]> {
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
