import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { OTHER_LOCALES } from '@/lib/kernel/locales';
import type { CategoryRecord } from './category-rules';

/** Builds the fields of the translations: `'name.ta', <text>`; empty without one. */
const translated = (field: 'name' | 'description', table: 'category' | 'subcategory') =>
  Prisma.join(
    OTHER_LOCALES.map(
      (locale) => Prisma.sql`${`${field}.${locale}`}::text,
        COALESCE((SELECT t.${Prisma.raw(field)} FROM ${Prisma.raw(table)}_translation t WHERE t.${Prisma.raw(table)}_id = ${Prisma.raw(table)}.id AND t.locale = ${locale}), '')`,
    ),
  );

const RECORD = Prisma.sql`
  category.id, json_build_object('name', category.name, 'description', category.description, 'slug', category.slug, 'shelfLifeDays', category.shelf_life_days::text,
    'image', category.image, ${translated('name', 'category')}, ${translated('description', 'category')}) AS texts,
  (SELECT count(*)::int FROM product p WHERE p.category_id = category.id) AS products,
  COALESCE((SELECT json_agg(json_build_object('id', subcategory.id, 'texts', json_build_object('name', subcategory.name, ${translated('name', 'subcategory')}),
      'products', (SELECT count(*)::int FROM product p WHERE p.subcategory_id = subcategory.id)) ORDER BY subcategory.position, subcategory.id)
    FROM subcategory WHERE subcategory.category_id = category.id), '[]') AS shelves
  FROM category`;

/** Lists the categories in the order of the store, with the number of products in each. */
export const listCategoriesForStaff = (): Promise<CategoryRecord[]> =>
  queryRows<CategoryRecord>(Prisma.sql`SELECT ${RECORD} ORDER BY category.position, category.id`);

/** @throws notFound categoryUnknown */
export async function findCategory(id: number): Promise<CategoryRecord> {
  const [found] = await queryRows<CategoryRecord>(Prisma.sql`SELECT ${RECORD} WHERE category.id = ${id}::int`);
  if (!found) throw notFound('categoryUnknown');
  return found;
}

/**
 * Locks a category until the transaction ends.
 * @throws notFound categoryUnknown
 */
export async function lockCategory(tx: Sql, id: number): Promise<CategoryRecord> {
  await tx.$queryRaw(Prisma.sql`SELECT 1 FROM category WHERE id = ${id}::int FOR NO KEY UPDATE`);
  const [found] = await tx.$queryRaw<CategoryRecord[]>(Prisma.sql`SELECT ${RECORD} WHERE category.id = ${id}::int`);
  if (!found) throw notFound('categoryUnknown');
  return found;
}
