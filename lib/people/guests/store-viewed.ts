import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type { Owner } from '@/lib/kernel/sessions/guests';
import { isOwned, ownerColumn, ownerId, ownerTable, tableOf } from './owner-sql';

/** Maximum number of viewed products that an owner has. */
export const MAX_VIEWED = 20;

/** Deletes all but the last viewed products of an owner. */
export async function trimViewed(owner: Owner, on: Sql = db): Promise<void> {
  await on.$executeRaw(Prisma.sql`
    DELETE FROM viewed_line v WHERE ${isOwned(owner, 'v')} AND v.id IN (
      SELECT id FROM viewed_line WHERE ${isOwned(owner)} ORDER BY viewed_at DESC, id DESC OFFSET ${MAX_VIEWED}::int)`);
}

/**
 * Stores viewed products, and skips those that are unknown or no longer sold. The lock on the
 * owner's row waits for a login that deletes the guest; then nothing is stored.
 * @param productIds last viewed first
 */
export async function viewProducts(owner: Owner, productIds: number[], now = new Date()): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    WITH of_owner AS MATERIALIZED (SELECT id FROM ${ownerTable(owner)} WHERE id = ${ownerId(owner)}::uuid FOR KEY SHARE)
    INSERT INTO ${tableOf(owner, 'viewed')} (id, ${ownerColumn(owner)}, product_id, viewed_at)
    SELECT gen_random_uuid(), of_owner.id, p.id, ${now}::timestamptz - w.place * interval '1 millisecond'
    FROM of_owner, unnest(${productIds}::int[]) WITH ORDINALITY w(product_id, place) JOIN product p ON p.id = w.product_id AND p.is_active
    ORDER BY p.id
    ON CONFLICT (${ownerColumn(owner)}, product_id) DO UPDATE SET viewed_at = excluded.viewed_at`);
  await trimViewed(owner);
}

export type ViewedProduct = {
  id: number;
  slug: string;
  name: string;
  image: string;
  mrpPaise: number;
  pricePaise: number;
  /** Salts of a medicine with their strengths, or null. */
  composition: string | null;
  manufacturer: string;
  netQuantity: number | null;
  netQuantityUnit: string | null;
};

/** Lists the products that an owner viewed, last viewed first, without those no longer sold. */
export function listViewed(owner: Owner, locale: string): Promise<ViewedProduct[]> {
  return queryRows<ViewedProduct>(Prisma.sql`
    SELECT p.id, p.slug, COALESCE(t.name, p.name) AS name, p.image, p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise",
      p.composition, p.manufacturer, p.net_quantity::float AS "netQuantity", p.net_quantity_unit AS "netQuantityUnit"
    FROM viewed_line v JOIN product p ON p.id = v.product_id AND p.is_active
    LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
    WHERE ${isOwned(owner, 'v')} ORDER BY v.viewed_at DESC, v.id DESC`);
}
