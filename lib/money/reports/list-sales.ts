import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { costOfProduct } from './cost-sql';
import type { Days, Sales } from './sales-rules';

/**
 * A sum of bigint is numeric, which costs twice as much; float holds whole numbers exactly up to
 * 2^53.
 */
const TOTALS = Prisma.sql`
  sum(s.units)::int AS units, sum(s.taxable_paise::float) AS "taxablePaise", sum(s.tax_paise::float) AS "taxPaise",
  sum(s.back_units)::int AS "backUnits", sum(s.back_taxable_paise::float) AS "backTaxablePaise", sum(s.back_tax_paise::float) AS "backTaxPaise"`;
const NET = Prisma.sql`sum((s.taxable_paise + s.tax_paise - s.back_taxable_paise - s.back_tax_paise)::float)`;
const within = ({ from, until }: Days) => Prisma.sql`s.day BETWEEN ${from}::date AND ${until}::date`;

export type SalesOfDay = Sales & { day: string };
/** Returns the days with sales or returns. */
export const listSalesDays = (days: Days): Promise<SalesOfDay[]> =>
  queryRows<SalesOfDay>(
    Prisma.sql`SELECT s.day::text AS day, ${TOTALS} FROM sales_day s WHERE ${within(days)} GROUP BY s.day ORDER BY s.day`,
  );

export type SalesOfProduct = Sales & {
  netPaise: number;
  /** Average cost of one unit without tax, free units included; null if no bill names it. */
  unitCostPaise: number | null;
  productId: number;
  name: string;
  sku: string;
  packSize: string;
  category: string;
};
/**
 * Returns the best-selling products, highest revenue first.
 * @param max maximum number of products
 */
export const listSalesProducts = (days: Days, max: number): Promise<SalesOfProduct[]> =>
  queryRows<SalesOfProduct>(Prisma.sql`
    SELECT t.*, p.name, p.sku, p.pack_size AS "packSize", c.name AS category, ${costOfProduct(Prisma.sql`t."productId"`)} AS "unitCostPaise"
    FROM (SELECT s.product_id AS "productId", ${TOTALS}, ${NET} AS "netPaise" FROM sales_day s WHERE ${within(days)} GROUP BY s.product_id ORDER BY ${NET} DESC, s.product_id LIMIT ${max}::int) t
    JOIN product p ON p.id = t."productId" JOIN category c ON c.id = p.category_id ORDER BY t."netPaise" DESC, t."productId"`);

export type SalesOfCategory = Sales & { categoryId: number; category: string };
/** Returns the categories, highest revenue first, by the current categories of the goods. */
export const listSalesCategories = (days: Days): Promise<SalesOfCategory[]> =>
  queryRows<SalesOfCategory>(Prisma.sql`
    SELECT c.id AS "categoryId", c.name AS category, ${TOTALS} FROM sales_day s JOIN product p ON p.id = s.product_id JOIN category c ON c.id = p.category_id
    WHERE ${within(days)} GROUP BY c.id, c.name ORDER BY ${NET} DESC, c.id`);

/** Returns the time of the latest count of these days; null if none was counted. */
export async function findCounted(days: Days): Promise<Date | null> {
  const [counted] = await queryRows<{ at: Date }>(
    Prisma.sql`SELECT s.counted_at AS at FROM sales_day_count s WHERE ${within(days)} ORDER BY s.day DESC LIMIT 1`,
  );
  return counted?.at ?? null;
}
