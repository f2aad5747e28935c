import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { FILTER_NAMES } from '@/lib/catalogue/search/specification-sql';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import type { SpecificationTexts } from './types';

/**
 * Returns names and values of specifications in a language, in the order of the owner's filters.
 * @param values as in specification-rules.ts; unknown ones are left out
 */
export async function specificationTexts(locale: string, values: string[]): Promise<SpecificationTexts> {
  if (values.length === 0) return {};
  const rows = await queryRows<{ id: string; name: string; value: string }>(Prisma.sql`
    SELECT id, name, value FROM (
      SELECT DISTINCT ON (v.id) v.id, COALESCE(t.key, e.key) AS name, COALESCE(t.value, e.value) AS value
      FROM unnest(${values}::text[]) AS v(id)
      JOIN product_specification e ON md5(lower(e.key) || ':' || e.value) = md5(v.id) AND e.locale = ${DEFAULT_LOCALE}
      LEFT JOIN product_specification t ON t.product_id = e.product_id AND t.position = e.position AND t.locale = ${locale}
      ORDER BY v.id, t.value) texts
    ORDER BY array_position(${FILTER_NAMES}, split_part(id, ':', 1)), id`);
  return Object.fromEntries(rows.map(({ id, ...texts }) => [id, texts]));
}

/**
 * Invalidates the lists with products that have one of these specifications, after a change of the
 * filters. The index reads the products of their categories again.
 */
export async function invalidateSpecifications(db: Sql, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const rows = await db.$queryRaw<{ categoryId: number }[]>(Prisma.sql`
    SELECT DISTINCT p.category_id AS "categoryId" FROM product_specification x JOIN product p ON p.id = x.product_id AND NOT p.is_drug
    WHERE x.locale = ${DEFAULT_LOCALE} AND lower(x.key) = ANY(${names.map((name) => name.toLowerCase())}::text[])`);
  await invalidateTags(db, [
    cacheTags.lists,
    ...rows.flatMap(({ categoryId }) => [cacheTags.names(categoryId), cacheTags.category(categoryId)]),
  ]);
}
