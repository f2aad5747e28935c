import { db } from '@/lib/db/client';
import type { Suggestion } from '@/lib/catalogue/types';

/**
 * Products for what somebody is typing: brand, salt or maker, beginnings first, a typo forgiven (trigrams).
 * @param term as typed, at least two characters
 */
export function suggestProducts(locale: string, term: string, count: number): Promise<Suggestion[]> {
  const words = term.trim().toLowerCase();
  const pattern = words.replace(/[\\%_]/g, '\\$&');
  return db.$queryRaw<Suggestion[]>`
    SELECT p.id, p.slug, COALESCE(t.name, p.name) AS name, p.image, COALESCE(NULLIF(t.pack_size, ''), p.pack_size) AS "packSize",
      p.price_paise AS "pricePaise", p.requires_prescription AS "requiresPrescription"
    FROM product p LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
    WHERE p.is_active AND (p.search_text LIKE ${`%${pattern}%`} OR ${words} <% p.search_text)
    ORDER BY (p.search_text LIKE ${`${pattern}%`}) DESC, word_similarity(${words}, p.search_text) DESC, similarity(${words}, p.name) DESC, p.sold_count DESC, p.id
    LIMIT ${count}`;
}
