import { lengthOf } from './lists';
import { gramsOf, type Segment } from './segment';
import { FOUND, type Found } from './types';
import { typosAllowed, typosBetween } from '@/lib/kernel/typos';

/** What is compared letter by letter for typos: the words that share most with what was typed. */
const MOST_COMPARED = 2000;

const FEW_CHECKS = 100;
/** About as many words as a product has. */
const FEW_WORDS = 16;

/** The first word that is not before `text`. */
function placeOf(words: string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of a word, or -1. */
export function numberOfWord({ words }: Segment, word: string): number {
  const place = placeOf(words, word);
  return words[place] === word ? place : -1;
}

/** The words of an index that one typed word may mean, the likeliest first. */
export class WordMatch {
  /** The words that begin with it: from `first` up to `end`. */
  readonly first: number;
  readonly end: number;
  /** Words found so far. */
  readonly words: number[] = [];
  /** How many products have them: what it costs to look at all. */
  cost = 0;
  /** 1 for each word found so far. */
  private readonly means: Uint8Array;
  private checks = 0;
  private marks: Uint8Array | undefined;

  constructor(
    private readonly segment: Segment,
    private readonly typed: string,
  ) {
    this.first = placeOf(segment.words, typed);
    this.end = placeOf(segment.words, `${typed}\uffff`);
    this.means = new Uint8Array(segment.words.length);
    for (let word = this.first; word < this.end; word += 1) this.add(word);
  }

  /** Whether a product has one of the words. The first ones asked for are looked through; for many the lists of all words are marked, once. */
  isIn(product: number): boolean {
    if (this.marks) return this.marks[product] === 1;
    if ((this.checks += 1) > Math.max(FEW_CHECKS, this.cost / FEW_WORDS)) return this.markAll()[product] === 1;
    const { start, items } = this.segment.wordsOf;
    for (let place = start[product]!; place < start[product + 1]!; place += 1)
      if (this.means[items[place]!] === 1) return true;
    return false;
  }

  private markAll(): Uint8Array {
    const { start, items } = this.segment.productsOf;
    const marks = new Uint8Array(this.segment.products.length);
    for (const word of this.words)
      for (let place = start[word]!; place < start[word + 1]!; place += 1) marks[items[place]!] = 1;
    return (this.marks = marks);
  }

  private add(word: number): void {
    if (this.means[word] === 1) return;
    this.marks = undefined;
    this.means[word] = 1;
    this.words.push(word);
    this.cost += lengthOf(this.segment.productsOf, word);
  }

  /** Takes in the words that are this much like the one typed. @returns whether there were any */
  widen(to: Found): boolean {
    const before = this.words.length;
    if (to === FOUND.inside) this.addHolding();
    if (to === FOUND.oneTypo) this.addMistyped(1);
    if (to === FOUND.twoTypos) this.addMistyped(2);
    return this.words.length > before;
  }

  private wordsWithGram(gram: string): Uint32Array {
    const { grams, wordsWith } = this.segment;
    const number = grams.get(gram);
    return number === undefined
      ? new Uint32Array(0)
      : wordsWith.items.subarray(wordsWith.start[number], wordsWith.start[number + 1]);
  }

  private addHolding(): void {
    if (this.typed.length < 2) return;
    const size = this.typed.length === 2 ? 2 : 3;
    let rarest: Uint32Array | undefined;
    for (let place = 0; place + size <= this.typed.length; place += 1) {
      const words = this.wordsWithGram(this.typed.slice(place, place + size));
      if (!rarest || words.length < rarest.length) rarest = words;
    }
    for (const word of rarest ?? []) if (this.segment.words[word]!.includes(this.typed)) this.add(word);
  }

  private addMistyped(typos: 1 | 2): void {
    if (typosAllowed(this.typed) < typos) return;
    for (const word of this.candidates(typos)) {
      if (this.means[word] === 0 && typosBetween(this.typed, this.segment.words[word]!, typos) <= typos) this.add(word);
    }
  }

  /** Words that share most triples of letters with the one typed. */
  private candidates(typos: number): number[] {
    const triples = gramsOf(this.typed).filter((gram) => gram.length === 3);
    const shared = new Uint8Array(this.segment.words.length);
    const touched: number[] = [];
    for (const triple of triples)
      for (const word of this.wordsWithGram(triple)) if ((shared[word]! += 1) === 1) touched.push(word);
    const sizes = new Uint32Array(triples.length + 2);
    for (const word of touched) sizes[Math.min(shared[word]!, triples.length)]! += 1;
    // A typo spoils up to three triples.
    const least = Math.max(1, triples.length - 3 * typos);
    let enough = triples.length;
    let room = MOST_COMPARED;
    while (enough >= least && sizes[enough]! <= room) room -= sizes[enough--]!;
    // Of those that have as much in common as the first ones left out, as many as there is room for.
    return touched.filter(
      (word) => shared[word]! > enough || (enough >= least && shared[word] === enough && room-- > 0),
    );
  }
}
