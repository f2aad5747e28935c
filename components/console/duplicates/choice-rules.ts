import type { PairedProduct } from '@/lib/catalogue/duplicates/list-pairs';

const RANK = { onSale: 0, draft: 1, discontinued: 2 };

/** Orders two products of a pair: first the one that a merge keeps unless a person swaps them. */
export const keptFirst = (one: PairedProduct, other: PairedProduct): [PairedProduct, PairedProduct] =>
  RANK[one.state] < RANK[other.state] || (RANK[one.state] === RANK[other.state] && one.onHand >= other.onHand)
    ? [one, other]
    : [other, one];
