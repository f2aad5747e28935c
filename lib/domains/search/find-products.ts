import type { Segment } from './segment';
import { FOUND, type Found, type Hit } from './types';
import { WordMatch, numberOfWord } from './word-match';

/** The products wanted so far, as their numbers: the lowest ones are the best ranked. */
class Best {
  readonly numbers: number[] = [];
  constructor(private readonly count: number) {}

  /** Whether this and every later product of a list comes too late. */
  isBehind = (product: number): boolean =>
    this.numbers.length === this.count && product >= this.numbers[this.count - 1]!;

  add(product: number): void {
    let place = this.numbers.length;
    while (place > 0 && this.numbers[place - 1]! > product) place -= 1;
    if (this.numbers[place - 1] === product) return;
    this.numbers.splice(place, 0, product);
    if (this.numbers.length > this.count) this.numbers.pop();
  }
}

type Accepts = (product: number) => boolean;

/** The best products of some lists that pass. */
function bestOf(
  { start, items }: Segment['productsOf'],
  lists: Iterable<number>,
  count: number,
  accepts: Accepts,
): number[] {
  const best = new Best(count);
  for (const list of lists) {
    for (let place = start[list]!; place < start[list + 1]!; place += 1) {
      const product = items[place]!;
      if (best.isBehind(product)) break;
      if (accepts(product)) best.add(product);
    }
  }
  return best.numbers;
}

/** Whether a name, whose words stand at `from`, begins with the words typed, the last of which may be unfinished. */
function begins(items: Uint32Array, from: number, length: number, exact: number[], last: WordMatch): boolean {
  if (length <= exact.length) return false;
  for (const [place, word] of exact.entries()) if (items[from + place] !== word) return false;
  const word = items[from + exact.length]!;
  return word >= last.first && word < last.end;
}

function namesThatBegin(segment: Segment, typed: string[], matches: WordMatch[], count: number): number[] {
  const { wordsOf, englishLength, tamilLength, openedBy, gone } = segment;
  const last = matches[matches.length - 1]!;
  const exact = typed.slice(0, -1).map((word) => numberOfWord(segment, word));
  if (exact.includes(-1)) return [];
  const openings = exact.length > 0 ? exact.slice(0, 1) : last.words;
  return bestOf(openedBy, openings, count, (product) => {
    const [from, english] = [wordsOf.start[product]!, englishLength[product]!];
    return (
      gone[product] === 0 &&
      (begins(wordsOf.items, from, english, exact, last) ||
        begins(wordsOf.items, from + english, tamilLength[product]!, exact, last))
    );
  });
}

/** Products that hold, for every word typed, one of the words it may mean. */
function productsWithAll(
  { productsOf, gone }: Segment,
  matches: WordMatch[],
  count: number,
  already: Set<number>,
): number[] {
  const rarest = matches.reduce((one, other) => (other.cost < one.cost ? other : one));
  const others = matches.filter((match) => match !== rarest);
  const accepts: Accepts = (product) =>
    gone[product] === 0 && !already.has(product) && others.every((match) => match.isIn(product));
  return bestOf(productsOf, rarest.words, count, accepts);
}

const WIDER = [FOUND.wordBegins, FOUND.inside, FOUND.oneTypo, FOUND.twoTypos] as const;

/** The products an index holds for some typed words, best first. Two typos are forgiven only where nothing else was found. */
export function findProducts(segment: Segment, typed: string[], count: number): Hit[] {
  if (typed.length === 0) return [];
  const matches = typed.map((word) => new WordMatch(segment, word));
  const hits: Hit[] = [];
  const already = new Set<number>();
  const take = (found: Found, numbers: number[]) => {
    for (const number of numbers) {
      already.add(number);
      hits.push({ found, product: segment.products[number]! });
    }
  };
  take(FOUND.nameBegins, namesThatBegin(segment, typed, matches, count));
  for (const found of WIDER) {
    if (hits.length >= count || (found === FOUND.twoTypos && hits.length > 0)) break;
    const isWider = matches.map((match) => match.widen(found)).includes(true);
    if (isWider || found === FOUND.wordBegins)
      take(found, productsWithAll(segment, matches, count - hits.length, already));
  }
  return hits;
}
