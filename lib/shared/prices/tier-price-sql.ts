import { Prisma } from '@/lib/kernel/db/client';
import { MAX_LINE_QUANTITY } from '@/lib/shared/policy';
import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';

/** Columns of `Tiered` and the largest quantity of one order (`lineLimit`), for `product p`. */
export const TIER_COLUMNS = Prisma.sql`
  ${IS_SCHEDULED} AS "isScheduled", p.tier_prices AS "tierPrices", p.max_quantity AS "maxQuantity"`;

/** `lineLimit` of `product p`. */
export const LINE_LIMIT = Prisma.sql`COALESCE(p.max_quantity, ${MAX_LINE_QUANTITY}::int)`;

/** Every price per unit that the store states for `product p`: MRP, selling price, tiers. */
export const STATED_PRICES = Prisma.sql`
  ARRAY[p.mrp_paise, p.price_paise] || ARRAY(
    SELECT (tier->>'pricePaise')::int FROM jsonb_array_elements(p.tier_prices) tier WHERE NOT ${IS_SCHEDULED})`;
