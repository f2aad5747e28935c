import type { ProductCard } from '@/lib/catalogue/storefront/types';

/** A device with everything that a comparison shows, in the reader's language. */
export type ComparedProduct = ProductCard & {
  countryOfOrigin: string;
  material: string | null;
  size: string | null;
  /** `subject`: the name in English and lower case, the same in every language. */
  specifications: { key: string; value: string; subject: string }[];
};
