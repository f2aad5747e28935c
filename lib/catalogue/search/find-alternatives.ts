import type { Ref } from './lists/list-order';
import { IN_STOCK, type Segment } from './segment';

const isInStock = ({ segment, place }: Ref) => (segment.flags[place]! & IN_STOCK) !== 0;
const byUnitPrice = (one: Ref, other: Ref) =>
  Number(isInStock(other)) - Number(isInStock(one)) ||
  one.segment.unitPrices[one.place]! - other.segment.unitPrices[other.place]! ||
  one.segment.ids[one.place]! - other.segment.ids[other.place]!;

function* packsOf(segment: Segment, text: string): Generator<Ref> {
  const { numbers, packs } = segment.equivalents;
  const medicine = numbers.get(text);
  if (!medicine) return;
  for (let at = packs.start[medicine]!; at < packs.start[medicine + 1]!; at += 1) {
    const place = packs.items[at]!;
    if (segment.gone[place] === 0) yield { segment, place };
  }
}

/**
 * Returns other packs with the same salts in the same strengths and form. Packs in stock come
 * first, then the cheapest per unit.
 */
export function findAlternatives(segments: readonly Segment[], { segment, place }: Ref): Ref[] {
  const { medicines, texts } = segment.equivalents;
  const text = texts[medicines[place]!]!;
  if (text === '') return [];
  const packs = segments.flatMap((each) => [...packsOf(each, text)]);
  return packs.filter((pack) => pack.segment !== segment || pack.place !== place).sort(byUnitPrice);
}
