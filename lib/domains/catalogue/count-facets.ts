import { Prisma, queryRows } from '@/lib/kernel/db/client';
import {
  FILTERS,
  MOST_FACET_VALUES,
  NO_FILTERS,
  toFacets,
  type Facets,
  type FacetValue,
  type FilterName,
} from './list-filters';
import type { ListRequest } from './types';
import { scopeWhere, passes, valueOf, WITH_STOCK } from './filter-sql';

const bitOf = (name: FilterName) => 1 << (FILTERS.length - 1 - FILTERS.indexOf(name));
const AT_MOST_ONE = Prisma.raw([0, ...FILTERS.map(bitOf)].join(', '));
const column = (name: FilterName) => Prisma.raw(name);

/**
 * How many products each value of each filter would show beside what the other filters let through, in one pass over the products of the place.
 * A product counts for a filter when it passes all, or fails only this one: `missed` has a bit for each filter it fails, as GROUPING has for each it was not grouped by.
 */
export async function countFacets(
  request: Pick<ListRequest, 'categoryId' | 'subcategoryId' | 'search' | 'filters'>,
): Promise<Facets> {
  const filters = request.filters ?? NO_FILTERS;
  const chosen = [...filters.brand, ...filters.form];
  const missed = Prisma.join(
    FILTERS.map(
      (name) =>
        Prisma.sql`CASE WHEN ${passes(column(name), filters, name)} THEN 0 ELSE ${Prisma.raw(String(bitOf(name)))} END`,
    ),
    ' + ',
  );
  const everyFilter = Prisma.join(FILTERS.map(column));
  const counted = await queryRows<FacetValue & { bit: number }>(Prisma.sql`
    WITH found AS (SELECT ${Prisma.join(FILTERS.map((name) => Prisma.sql`${valueOf(name)} AS ${column(name)}`))} FROM product p ${WITH_STOCK} WHERE ${scopeWhere(request)}),
      marked AS (SELECT *, ${missed} AS missed FROM found),
      grouped AS (
        SELECT ${Prisma.raw(String((1 << FILTERS.length) - 1))} - GROUPING(${everyFilter}) AS bit, missed, COALESCE(${everyFilter}) AS value, count(*) AS count
        FROM marked WHERE missed IN (${AT_MOST_ONE}) GROUP BY missed, GROUPING SETS (${Prisma.join(FILTERS.map((name) => Prisma.sql`(${column(name)})`))})),
      ranked AS (
        SELECT bit, value, sum(count)::int AS count, row_number() OVER (PARTITION BY bit ORDER BY value = ANY (${chosen}::text[]) DESC, sum(count) DESC, value) AS place
        FROM grouped WHERE missed IN (0, bit) AND value <> '' GROUP BY bit, value)
    SELECT bit, value, count FROM ranked WHERE place <= ${MOST_FACET_VALUES}`);
  return toFacets((name) =>
    counted.filter(({ bit }) => bit === bitOf(name)).map(({ value, count }) => ({ value, count })),
  );
}
