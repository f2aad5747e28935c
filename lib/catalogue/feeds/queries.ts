import { fromReplica, Prisma, queryRows } from '@/lib/kernel/db/client';
import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { PIECE_SIZE, type FeedProduct } from './feed-rules';

/** A product as stored: `images` are its pictures, the first one leads. */
export type FeedRow = Omit<FeedProduct, 'link' | 'pictures'> & { slug: string; images: string[] };

/**
 * Products of one piece of the feed: on sale, with a picture, and never a prescription or scheduled
 * medicine.
 */
const feedRows = (locale: string, piece: number) => Prisma.sql`
  SELECT p.id, p.sku, p.slug, COALESCE(t.name, p.name) AS name,
    COALESCE(NULLIF(t.description, ''), p.description) AS description, p.brand,
    COALESCE(NULLIF(ARRAY(SELECT i.url FROM product_image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 11), '{}'), ARRAY[p.image]) AS images,
    p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", COALESCE(s.on_hand > s.reserved, false) AS "isAvailable",
    p.net_quantity::float AS "netQuantity", p.net_quantity_unit AS "netQuantityUnit", p.is_drug AS "isDrug", p.is_medical_device AS "isMedicalDevice",
    COALESCE(ct.name, c.name) AS category, COALESCE(st.name, sc.name) AS subcategory,
    (SELECT min(b.gtin) FROM product_barcode b WHERE b.product_id = p.id AND b.gtin NOT LIKE '02%') AS gtin
  FROM product p
  LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
  LEFT JOIN stock_level s ON s.product_id = p.id
  JOIN category c ON c.id = p.category_id LEFT JOIN category_translation ct ON ct.category_id = c.id AND ct.locale = ${locale}
  JOIN subcategory sc ON sc.id = p.subcategory_id LEFT JOIN subcategory_translation st ON st.subcategory_id = sc.id AND st.locale = ${locale}
  WHERE p.is_active AND NOT ${IS_SCHEDULED} AND p.image <> ''
    AND p.id >= ${piece * PIECE_SIZE}::int AND p.id < ${(piece + 1) * PIECE_SIZE}::bigint
  ORDER BY p.id`;

/** Lists the pieces that have products, from one index entry per piece. */
export async function listPieces(): Promise<number[]> {
  const rows = await fromReplica(() =>
    queryRows<{ piece: number }>(Prisma.sql`
      WITH RECURSIVE pieces AS (
        (SELECT id / ${PIECE_SIZE}::int AS piece FROM product ORDER BY id LIMIT 1)
        UNION ALL
        SELECT (SELECT p.id / ${PIECE_SIZE}::int FROM product p WHERE p.id >= (pieces.piece + 1)::bigint * ${PIECE_SIZE}::int ORDER BY p.id LIMIT 1)
        FROM pieces WHERE pieces.piece IS NOT NULL)
      SELECT piece FROM pieces WHERE piece IS NOT NULL`),
  );
  return rows.map(({ piece }) => piece);
}

/**
 * Returns a hash of everything the feed says about the products of a piece, without reading them
 * into this process; null if the piece has none.
 */
export async function findPieceHash(locale: string, piece: number): Promise<string | null> {
  const [row] = await fromReplica(() =>
    queryRows<{ hash: string | null }>(
      Prisma.sql`SELECT md5(string_agg(md5(f::text), '' ORDER BY f.id)) AS hash FROM (${feedRows(locale, piece)}) f`,
    ),
  );
  return row?.hash ?? null;
}

/**
 * Lists the products of one piece, at most PIECE_SIZE, from a range of the primary key, with the
 * hash of exactly these rows.
 */
export async function listPieceProducts(
  locale: string,
  piece: number,
): Promise<{ hash: string | null; rows: FeedRow[] }> {
  const rows = await fromReplica(() =>
    queryRows<FeedRow & { hash: string }>(
      Prisma.sql`SELECT f.*, md5(string_agg(md5(f::text), '') OVER (ORDER BY f.id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) AS hash
        FROM (${feedRows(locale, piece)}) f ORDER BY f.id`,
    ),
  );
  return { hash: rows[0]?.hash ?? null, rows };
}
