import { searchEngine } from './search-engine';
import type { SearchProduct, Suggestion } from './types';

function toSuggestion(product: SearchProduct, locale: string): Suggestion {
  const { id, slug, image, pricePaise, requiresPrescription } = product;
  const [name, packSize] =
    locale === 'ta'
      ? [product.tamilName ?? product.name, product.tamilPackSize ?? product.packSize]
      : [product.name, product.packSize];
  return { id, slug, name, image, packSize, pricePaise, requiresPrescription };
}

/** `calls`: numbers to call where the term may be somebody's danger; nothing is sold then. */
export type Suggestions = { products: Suggestion[]; calls: string[] };

/**
 * Products for what somebody is typing: what begins so first, then what is spelled or sounds almost so.
 * @param term as typed, not empty
 */
export async function suggestProducts(locale: string, term: string, count: number): Promise<Suggestions> {
  const index = await searchEngine().ready();
  const found = await index.find(term, count);
  return { products: found.map((product) => toSuggestion(product, locale)), calls: await index.callsFor(term) };
}
