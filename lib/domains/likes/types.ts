import type { ListLine } from '@/lib/domains/cart/types';

/** One row of the liked list as its screen shows it. */
export type LikedLineView = ListLine;
