import { Prisma } from '@/lib/db/client';

/** The columns of a card, for `FROM product p` joined as in CARD_JOINS. */
export const CARD_COLUMNS = Prisma.sql`
  p.id, p.slug, COALESCE(t.name, p.name) AS name, p.brand, p.image, COALESCE(NULLIF(t.pack_size, ''), p.pack_size) AS "packSize",
  p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", p.rating_count AS "ratingCount", p.rating_sum AS "ratingSum",
  p.requires_prescription AS "requiresPrescription", COALESCE(s.on_hand - s.reserved, 0) AS available`;

export const cardJoins = (locale: string) => Prisma.sql`
  LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
  LEFT JOIN stock_level s ON s.product_id = p.id`;
