import { DEFAULT_LOCALE, localText } from '@/lib/kernel/locales';
import { packPhrase } from '@/lib/shared/pack-phrases';
import { searchEngine } from './search-engine';
import type { SearchProduct, Suggestion } from './types';

function toSuggestion(product: SearchProduct, locale: string): Suggestion {
  const { id, slug, image, pricePaise, requiresPrescription } = product;
  const name = localText(locale, { [DEFAULT_LOCALE]: product.name, ...product.otherNames });
  const packSize = localText(locale, {
    [DEFAULT_LOCALE]: packPhrase(locale, product.packSize),
    ...product.otherPackSizes,
  });
  return { id, slug, name, image, packSize, pricePaise, requiresPrescription };
}

/**
 * `calls`: emergency numbers for a term that may indicate danger; such a term shows no products.
 * `missingBrand`: a brand that the store lacks; the products have the same salts.
 */
export type Suggestions = {
  products: Suggestion[];
  calls: string[];
  missingBrand?: { name: string; salts: string[] };
};

/**
 * Returns products while a shopper types: first those that begin with the term, then those with a
 * similar spelling or sound.
 * @param term as typed, not empty
 */
export async function suggestProducts(locale: string, term: string, count: number): Promise<Suggestions> {
  const index = await searchEngine().ready();
  const found = await index.find(term, count);
  const meaning = await index.meaningOf(term);
  return {
    products: found.map((product) => toSuggestion(product, locale)),
    calls: meaning?.kind === 'emergency' ? meaning.calls : [],
    ...(meaning?.kind === 'brand' && { missingBrand: { name: meaning.brand, salts: meaning.salts } }),
  };
}
