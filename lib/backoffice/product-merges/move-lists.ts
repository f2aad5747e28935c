import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { lineLimit } from '@/lib/shared/prices/tier-price-rules';
import { dropRows, moveRows, movableNames, type Ids } from './reference-sql';
import type { MergedProduct } from './types';

/** Columns that `move-goods.ts` moves. */
const GOODS = new Set<string>([
  ...['order_line', 'stock_reservation', 'purchase_receipt_line', 'purchase_order_line'].map(
    (table) => `${table}.product_id`,
  ),
  'product_merge.kept_id',
]);

/** Adds up the quantities of people who have both in their cart, up to the limit of one order. */
async function joinCarts(tx: Sql, { keptId, absorbedId }: Ids, most: number): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    WITH gone AS (DELETE FROM cart_line x WHERE x.product_id = ${absorbedId}::int RETURNING x.customer_id, x.quantity, x.prescription_id, x.patient_id)
    UPDATE cart_line y SET quantity = GREATEST(y.quantity, LEAST(y.quantity + g.quantity, ${most}::int)),
      prescription_id = COALESCE(y.prescription_id, g.prescription_id), patient_id = COALESCE(y.patient_id, g.patient_id)
    FROM gone g WHERE y.product_id = ${keptId}::int AND y.customer_id = g.customer_id`);
  await tx.$executeRaw(Prisma.sql`
    WITH gone AS (DELETE FROM guest_cart_line x WHERE x.product_id = ${absorbedId}::int RETURNING x.guest_id, x.quantity)
    UPDATE guest_cart_line y SET quantity = GREATEST(y.quantity, LEAST(y.quantity + g.quantity, ${most}::int))
    FROM gone g WHERE y.product_id = ${keptId}::int AND y.guest_id = g.guest_id`);
}

/** Puts the doses of people who have both refills together. The newer statement of a day counts. */
async function joinRefills(tx: Sql, { keptId, absorbedId }: Ids): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE refill_dose d SET refill_id = y.id FROM refill x JOIN refill y ON y.customer_id = x.customer_id AND y.product_id = ${keptId}::int
    WHERE d.refill_id = x.id AND x.product_id = ${absorbedId}::int AND NOT EXISTS (SELECT 1 FROM refill_dose e WHERE e.refill_id = y.id AND e.stated_on = d.stated_on)`);
  await tx.$executeRaw(Prisma.sql`
    WITH gone AS (DELETE FROM refill x WHERE x.product_id = ${absorbedId}::int RETURNING x.customer_id, x.remind_by)
    UPDATE refill y SET remind_by = COALESCE(y.remind_by, g.remind_by) FROM gone g WHERE y.product_id = ${keptId}::int AND y.customer_id = g.customer_id`);
}

/** Adds the figures of each day to those of the other product. */
async function joinSales(tx: Sql, { keptId, absorbedId }: Ids): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    WITH gone AS (DELETE FROM sales_day WHERE product_id = ${absorbedId}::int RETURNING *)
    INSERT INTO sales_day AS s (day, product_id, units, taxable_paise, tax_paise, back_units, back_taxable_paise, back_tax_paise)
    SELECT day, ${keptId}::int, units, taxable_paise, tax_paise, back_units, back_taxable_paise, back_tax_paise FROM gone
    ON CONFLICT (day, product_id) DO UPDATE SET units = s.units + excluded.units, taxable_paise = s.taxable_paise + excluded.taxable_paise, tax_paise = s.tax_paise + excluded.tax_paise,
      back_units = s.back_units + excluded.back_units, back_taxable_paise = s.back_taxable_paise + excluded.back_taxable_paise, back_tax_paise = s.back_tax_paise + excluded.back_tax_paise`);
}

/** Counts the stars of both products again. */
const countStars = (tx: Sql, { keptId, absorbedId }: Ids) =>
  tx.$executeRaw(Prisma.sql`
    UPDATE product p SET rating_count = r.count, rating_sum = r.sum
    FROM (SELECT x.id, count(v.id)::int AS count, COALESCE(sum(v.rating), 0)::int AS sum FROM unnest(ARRAY[${keptId}::int, ${absorbedId}::int]) AS x(id)
      LEFT JOIN review v ON v.product_id = x.id AND NOT v.is_hidden AND NOT v.is_held GROUP BY x.id) r WHERE p.id = r.id`);

/**
 * Leads the slug, its former ones and the SKU of the absorbed product to the one that stays. A slug
 * in use by another product keeps its page, because pages come before redirects.
 */
async function leadOn(tx: Sql, kept: MergedProduct, absorbed: MergedProduct): Promise<void> {
  await tx.$executeRaw(
    Prisma.sql`UPDATE slug_redirect SET target_id = ${kept.id}::int WHERE kind = 'product' AND target_id = ${absorbed.id}::int`,
  );
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO slug_redirect (kind, from_slug, target_id) SELECT 'product', slug, ${kept.id}::int FROM unnest(ARRAY[${absorbed.slug}, ${absorbed.sku}, lower(${absorbed.sku})]::text[]) AS x(slug)
    GROUP BY slug ON CONFLICT (kind, from_slug) DO UPDATE SET target_id = excluded.target_id`);
}

/** Moves the rows of people and lists, and the addresses. The caller must hold the stock. */
export async function moveLists(tx: Sql, ids: Ids, kept: MergedProduct, absorbed: MergedProduct): Promise<void> {
  for (const name of movableNames(ids)) if (!GOODS.has(name)) await moveRows(tx, name, ids);
  await joinCarts(tx, ids, lineLimit(kept));
  await joinRefills(tx, ids);
  await joinSales(tx, ids);
  for (const statement of dropRows(ids)) await tx.$executeRaw(statement);
  await countStars(tx, ids);
  await leadOn(tx, kept, absorbed);
}
