import { db } from '@/lib/kernel/db/client';
import type { Suggestion } from '@/lib/domains/catalogue/types';
import { currentIndex } from './live-index';
import type { SearchProduct } from './types';

function toSuggestion(product: SearchProduct, locale: string): Suggestion {
  const { id, slug, image, pricePaise, requiresPrescription } = product;
  const [name, packSize] =
    locale === 'ta'
      ? [product.tamilName ?? product.name, product.tamilPackSize ?? product.packSize]
      : [product.name, product.packSize];
  return { id, slug, name, image, packSize, pricePaise, requiresPrescription };
}

/**
 * Products for what somebody is typing: name, brand, salt or maker, beginnings first, a typo forgiven.
 * From memory; from the database until the index of this process is ready.
 * @param term as typed, not empty
 */
export async function suggestProducts(locale: string, term: string, count: number): Promise<Suggestion[]> {
  const index = currentIndex();
  if (!index) return suggestFromDatabase(locale, term, count);
  return index.find(term, count).map((product) => toSuggestion(product, locale));
}

function suggestFromDatabase(locale: string, term: string, count: number): Promise<Suggestion[]> {
  const words = term.trim().toLowerCase();
  const pattern = words.replace(/[\\%_]/g, '\\$&');
  return db.$queryRaw<Suggestion[]>`
    SELECT p.id, p.slug, COALESCE(t.name, p.name) AS name, p.image, COALESCE(NULLIF(t.pack_size, ''), p.pack_size) AS "packSize",
      p.price_paise AS "pricePaise", p.requires_prescription AS "requiresPrescription"
    FROM product p LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
    WHERE p.is_active AND (p.search_text LIKE ${`%${pattern}%`} OR ${words} <% p.search_text)
    ORDER BY (p.search_text LIKE ${`${pattern}%`}) DESC, (p.search_text LIKE ${`%${pattern}%`}) DESC, word_similarity(${words}, p.search_text) DESC, similarity(${words}, p.name) DESC, p.sold_count DESC, p.id
    LIMIT ${count}`;
}
