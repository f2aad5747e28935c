import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { withPackPhrases } from '@/lib/shared/pack-phrases';

/** Product on sale for which a quote is requested on its page. */
type QuoteLine = { productId: number; name: string; packSize: string; image: string; quantity: number };

/** Returns a product on sale as the only line of a request; none if it is not on sale. */
export async function findQuoteProduct(productId: number, locale: string): Promise<QuoteLine[]> {
  const rows = await queryRows<QuoteLine>(Prisma.sql`
    SELECT p.id AS "productId", COALESCE(t.name, p.name) AS name, COALESCE(NULLIF(t.pack_size, ''), p.pack_size) AS "packSize", p.image, 1 AS quantity
    FROM product p LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale} WHERE p.id = ${productId}::int AND p.is_active`);
  return withPackPhrases(locale)(rows);
}
