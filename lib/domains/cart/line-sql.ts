import { Prisma } from '@/lib/kernel/db/client';

/** Columns every list of a customer's lines shows (`l` is the line, `p` the product), and the joins they need. */
export const LINE_COLUMNS = Prisma.sql`
  l.id, l.product_id AS "productId", p.slug, COALESCE(t.name, p.name) AS name, p.brand, p.image,
  COALESCE(NULLIF(t.pack_size, ''), p.pack_size) AS "packSize", l.quantity, p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise",
  CASE WHEN p.is_active THEN GREATEST(COALESCE(s.on_hand - s.reserved, 0), 0) ELSE 0 END AS available`;

export const lineJoins = (locale: string) => Prisma.sql`
  JOIN product p ON p.id = l.product_id
  LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
  LEFT JOIN stock_level s ON s.product_id = p.id`;
