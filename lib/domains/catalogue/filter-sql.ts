import { Prisma } from '@/lib/kernel/db/client';
import {
  accepted,
  DISCOUNT_STEPS,
  FILTERS,
  PRICE_BANDS,
  PRICE_STEPS,
  RATING_STEPS,
  type FilterName,
  type ListFilters,
} from './list-filters';
import type { ListRequest } from './types';

/** Which products of `FROM product p` a list is about, before any filter. */
export function scopeWhere({
  categoryId,
  subcategoryId,
  search,
}: Pick<ListRequest, 'categoryId' | 'subcategoryId' | 'search'>): Prisma.Sql {
  const parts = [Prisma.sql`p.is_active`];
  if (categoryId) parts.push(Prisma.sql`p.category_id = ${categoryId}`);
  if (subcategoryId) parts.push(Prisma.sql`p.subcategory_id = ${subcategoryId}`);
  if (search)
    parts.push(Prisma.sql`(p.search_text LIKE ${searchPattern(search)} OR ${search.toLowerCase()} <% p.search_text)`);
  return Prisma.join(parts, ' AND ');
}

/** What holds the very words. */
export const searchPattern = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** The text that stands for the band a number lies in; below the first step the first text. */
function banded(number: string, steps: number[], texts: (string | number)[]): string {
  return `(ARRAY[${texts.map((text) => `'${text}'`).join(',')}])[width_bucket(${number}, ARRAY[${steps.join(',')}]) + 1]`;
}

// Written into the statement, not handed over with it: they are constants of ours.
const VALUES: Record<FilterName, string> = {
  stock: `CASE WHEN s.on_hand > s.reserved THEN 'in' ELSE '' END`,
  prescription: `CASE WHEN p.requires_prescription THEN 'needed' ELSE 'not-needed' END`,
  price: banded(
    'p.price_paise',
    PRICE_STEPS.map((rupees) => rupees * 100),
    PRICE_BANDS,
  ),
  // An imported list often knows only who makes it.
  brand: `COALESCE(NULLIF(p.brand, ''), p.manufacturer)`,
  form: 'p.form',
  // Prescription medicines are shown without offers and stars, so neither finds them.
  discount: banded(
    '(CASE WHEN p.requires_prescription THEN 0 ELSE (p.mrp_paise - p.price_paise)::bigint * 100 / p.mrp_paise END)::int',
    DISCOUNT_STEPS,
    ['', ...DISCOUNT_STEPS],
  ),
  // Tenths of a star, rounded as the card shows them.
  rating: banded(
    'CASE WHEN p.requires_prescription THEN 0 ELSE COALESCE((p.rating_sum * 20 + p.rating_count) / NULLIF(p.rating_count * 2, 0), 0) END',
    RATING_STEPS.map((stars) => stars * 10),
    ['', ...RATING_STEPS],
  ),
};

export const WITH_STOCK = Prisma.sql`LEFT JOIN stock_level s ON s.product_id = p.id`;

/** What a product of `FROM product p` WITH_STOCK is to a filter: one of the values of the address, or ''. */
export const valueOf = (name: FilterName) => Prisma.raw(VALUES[name]);

/** Whether a value passes a filter. The same text whatever is chosen: each text is kept by every connection (statement-names.ts). */
export function passes(value: Prisma.Sql, filters: ListFilters, name: FilterName): Prisma.Sql {
  const values = accepted(filters, name);
  return Prisma.sql`(cardinality(${values}::text[]) = 0 OR ${value} = ANY (${values}::text[]))`;
}

export const passesAll = (filters: ListFilters) =>
  Prisma.join(
    FILTERS.map((name) => passes(valueOf(name), filters, name)),
    ' AND ',
  );
