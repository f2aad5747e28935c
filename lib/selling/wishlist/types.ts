import type { ListLine } from '@/lib/selling/cart/types';

/** A liked product, with the columns that tell medicines apart. */
export type LikedProduct = ListLine & {
  /** Salts of a medicine with their strengths, or null. */
  composition: string | null;
  manufacturer: string;
  netQuantity: number | null;
  netQuantityUnit: string | null;
};
