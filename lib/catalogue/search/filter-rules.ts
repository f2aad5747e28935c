import { DISCOUNT_STEPS, PRICE_BANDS, PRICE_STEPS, RATING_STEPS, type FilterName } from './list-filters';
import { strengthOf, type Labelled } from '@/lib/catalogue/search/words/strength-rules';

/** Product fields that the filters use. Money is integer paise. */
export type Filtered = Labelled & {
  isInStock: boolean;
  requiresPrescription: boolean;
  isScheduled: boolean;
  pricePaise: number;
  mrpPaise: number;
  brand: string;
  manufacturer: string;
  form: string;
  ratingSum: number;
  ratingCount: number;
  /**
   * Specifications that are filters, one per line (specification-rules.ts). Rows that the release
   * before put into a shared index have none.
   */
  specs?: string;
};

/** Returns the text of the band that contains a number; the first text below the first step. */
const band = (number: number, steps: readonly number[], texts: readonly (string | number)[]): string =>
  String(texts[steps.filter((step) => number >= step).length]);

/**
 * Value of a product for each filter: one of the values in the URL, or ''. Scheduled medicines are
 * shown without offers and stars, so neither finds them.
 */
export const valueOf: Record<FilterName, (product: Filtered) => string> = {
  stock: ({ isInStock }) => (isInStock ? 'in' : ''),
  prescription: ({ requiresPrescription }) => (requiresPrescription ? 'needed' : 'not-needed'),
  price: ({ pricePaise }) => band(pricePaise / 100, PRICE_STEPS, PRICE_BANDS),
  // Imported lists often name only the manufacturer.
  brand: ({ brand, manufacturer }) => brand || manufacturer,
  form: ({ form }) => form,
  strength: strengthOf,
  spec: ({ specs = '' }) => specs,
  discount: ({ isScheduled, mrpPaise, pricePaise }) =>
    band(isScheduled ? 0 : Math.floor(((mrpPaise - pricePaise) * 100) / mrpPaise), DISCOUNT_STEPS, [
      '',
      ...DISCOUNT_STEPS,
    ]),
  // Tenths of a star, rounded as the card shows them.
  rating: ({ isScheduled, ratingSum, ratingCount }) =>
    band(
      isScheduled || ratingCount === 0 ? 0 : Math.floor((ratingSum * 20 + ratingCount) / (ratingCount * 2)) / 10,
      RATING_STEPS,
      ['', ...RATING_STEPS],
    ),
};
