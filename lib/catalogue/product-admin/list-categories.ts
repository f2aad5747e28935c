import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { LOCAL_LOCALE } from '@/lib/kernel/locales';
import type { CategoryRecord } from './category-rules';

const RECORD = Prisma.sql`
  c.id, json_build_object('name', c.name, 'nameTa', COALESCE(t.name, ''), 'description', c.description, 'descriptionTa', COALESCE(t.description, ''), 'slug', c.slug,
    'shelfLifeDays', c.shelf_life_days::text, 'image', c.image) AS texts,
  (SELECT count(*)::int FROM product p WHERE p.category_id = c.id) AS products,
  COALESCE((SELECT json_agg(json_build_object('id', s.id, 'texts', json_build_object('name', s.name, 'nameTa', COALESCE(st.name, '')),
      'products', (SELECT count(*)::int FROM product p WHERE p.subcategory_id = s.id)) ORDER BY s.position, s.id)
    FROM subcategory s LEFT JOIN subcategory_translation st ON st.subcategory_id = s.id AND st.locale = ${LOCAL_LOCALE} WHERE s.category_id = c.id), '[]') AS shelves
  FROM category c LEFT JOIN category_translation t ON t.category_id = c.id AND t.locale = ${LOCAL_LOCALE}`;

/** Lists the categories in the order of the store, with the number of products in each. */
export const listCategoriesForStaff = (): Promise<CategoryRecord[]> =>
  queryRows<CategoryRecord>(Prisma.sql`SELECT ${RECORD} ORDER BY c.position, c.id`);

/** @throws notFound categoryUnknown */
export async function findCategory(id: number): Promise<CategoryRecord> {
  const [found] = await queryRows<CategoryRecord>(Prisma.sql`SELECT ${RECORD} WHERE c.id = ${id}::int`);
  if (!found) throw notFound('categoryUnknown');
  return found;
}

/**
 * Locks a category until the transaction ends.
 * @throws notFound categoryUnknown
 */
export async function lockCategory(tx: Sql, id: number): Promise<CategoryRecord> {
  await tx.$queryRaw(Prisma.sql`SELECT 1 FROM category WHERE id = ${id}::int FOR NO KEY UPDATE`);
  const [found] = await tx.$queryRaw<CategoryRecord[]>(Prisma.sql`SELECT ${RECORD} WHERE c.id = ${id}::int`);
  if (!found) throw notFound('categoryUnknown');
  return found;
}
