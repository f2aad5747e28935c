import { liveIndex } from './live-index';
import type { SearchProduct, Suggestion } from './types';

function toSuggestion(product: SearchProduct, locale: string): Suggestion {
  const { id, slug, image, pricePaise, requiresPrescription } = product;
  const [name, packSize] =
    locale === 'ta'
      ? [product.tamilName ?? product.name, product.tamilPackSize ?? product.packSize]
      : [product.name, product.packSize];
  return { id, slug, name, image, packSize, pricePaise, requiresPrescription };
}

/**
 * Products for what somebody is typing: what begins so first, then what is spelled or sounds almost so.
 * @param term as typed, not empty
 */
export async function suggestProducts(locale: string, term: string, count: number): Promise<Suggestion[]> {
  const index = await liveIndex().ready();
  return index.find(term, count).map((product) => toSuggestion(product, locale));
}
