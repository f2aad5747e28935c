import { codeForm } from '@/lib/kernel/code-rules';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { Schedule } from '@/lib/kernel/db/generated/enums';
import { suggestProducts } from '@/lib/catalogue/search/queries';
import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';

/** Product on sale that can be proposed, with today's price and free stock. */
export type Proposable = {
  id: number;
  sku: string;
  name: string;
  packSize: string;
  manufacturer: string;
  schedule: Schedule;
  isScheduled: boolean;
  mrpPaise: number;
  pricePaise: number;
  available: number;
};

const MAX_RESULTS = 10;

/** Selects products on sale by id, in this order, after the one with this SKU. */
export const listProposable = (ids: number[], sku = '', max = MAX_RESULTS): Promise<Proposable[]> =>
  queryRows<Proposable>(
    Prisma.sql`
    SELECT p.id, p.sku, p.name, p.pack_size AS "packSize", p.manufacturer, p.schedule::text AS schedule, ${IS_SCHEDULED} AS "isScheduled",
      p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", GREATEST(COALESCE(s.on_hand - s.reserved, 0), 0) AS available
    FROM product p LEFT JOIN stock_level s ON s.product_id = p.id LEFT JOIN unnest(${ids}::int[]) WITH ORDINALITY AS w(id, place) ON w.id = p.id
    WHERE p.is_active AND (p.id = ANY(${ids}::int[]) OR (${sku} <> '' AND code_form(p.sku) = ${codeForm(sku)})) ORDER BY ${sku} <> '' AND code_form(p.sku) = ${codeForm(sku)} DESC, w.place LIMIT ${max}::int`,
    { isKept: false },
  );

/** Finds products on sale by SKU or words of their name, salt or brand. */
export async function findProposable(term: string, locale: string): Promise<Proposable[]> {
  const text = term.trim();
  if (text === '' || text.includes('\0')) return [];
  const { products } = await suggestProducts(locale, text, MAX_RESULTS);
  return listProposable(
    products.map(({ id }) => id),
    text,
  );
}

/**
 * Finds other packs with the same salts, strengths and form: in stock first, then by unit price.
 */
export async function findSameSalt(productId: number): Promise<Proposable[]> {
  const index = await searchEngine().ready();
  return listProposable((await index.alternativesOf(productId)).slice(0, MAX_RESULTS));
}
