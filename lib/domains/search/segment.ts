import { createYielder, type Yielder } from './yielder';
import { ListWriter, invert, type Lists } from './lists';
import type { SearchProduct, SearchRow } from './types';
import { furtherWords, wordsOfName } from './words';

/** An index of some products. Products are numbered by rank, so that the first ones of a list are the ones wanted. */
export type Segment = {
  products: SearchProduct[];
  /** The number of each product by its id. */
  places: Map<number, number>;
  /** 1 for a product that is no longer found here. */
  gone: Uint8Array;
  /** In code unit order: words with one beginning stand together. */
  words: string[];
  /** Of each product: English name, Tamil name, then everything else. */
  wordsOf: Lists;
  englishLength: Uint8Array;
  tamilLength: Uint8Array;
  productsOf: Lists;
  /** The products whose name opens with the word. */
  openedBy: Lists;
  /** The two or three letters that words are made of, to find what is inside of words and typos. */
  grams: Map<string, number>;
  wordsWith: Lists;
};

const LONGEST_NAME = 255;
const CHUNK = 4096;

/** Every word of a product, those of its names in their order first. */
export function wordsOfProduct(row: SearchRow): { english: string[]; tamil: string[]; further: string[] } {
  const texts = [row.brand, row.composition ?? '', row.manufacturer];
  const names = [row.name, row.tamilName ?? ''];
  const further = [...texts.flatMap(wordsOfName), ...[...names, ...texts].flatMap(furtherWords)];
  return {
    english: wordsOfName(row.name).slice(0, LONGEST_NAME),
    tamil: wordsOfName(row.tamilName ?? '').slice(0, LONGEST_NAME),
    further,
  };
}

/** Only what is shown and ranked by: the rest lives on as words. */
export function productOf(row: SearchRow): SearchProduct {
  const { id, slug, name, tamilName, image, packSize, tamilPackSize, pricePaise, requiresPrescription, soldCount } =
    row;
  return { id, slug, name, tamilName, image, packSize, tamilPackSize, pricePaise, requiresPrescription, soldCount };
}

/** Pairs and triples of letters; a blank marks where the word begins. */
export function gramsOf(word: string): string[] {
  const grams: string[] = [];
  for (let place = 0; place + 1 < word.length; place += 1) grams.push(word.slice(place, place + 2));
  const marked = ` ${word}`;
  for (let place = 0; place + 2 < marked.length; place += 1) grams.push(marked.slice(place, place + 3));
  return grams;
}

/** A number for each text, in order of appearance. */
function numbering(numbers: Map<string, number>) {
  return (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
}

async function sorted(words: Iterable<string>, breath: Yielder): Promise<string[]> {
  const byLetter = new Map<string, string[]>();
  for (const word of words) {
    const letter = word.slice(0, 1);
    const others = byLetter.get(letter);
    if (others) others.push(word);
    else byLetter.set(letter, [word]);
    if (breath.due) await breath.pause();
  }
  const all: string[] = [];
  for (const letter of [...byLetter.keys()].sort()) {
    for (const word of byLetter.get(letter)!.sort()) all.push(word);
    if (breath.due) await breath.pause();
  }
  return all;
}

/** Collects products in the order of their rank. */
export class SegmentBuilder {
  private readonly breath = createYielder();
  private readonly products: SearchProduct[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly numberOf = numbering(this.numbers);
  private readonly words = new ListWriter();
  private readonly places = new Map<number, number>();
  private readonly opened = new ListWriter();
  private readonly lengths: { english: number[]; tamil: number[] } = { english: [], tamil: [] };

  async add(rows: SearchRow[]): Promise<void> {
    for (const row of rows) {
      this.addOne(row);
      if (this.breath.due) await this.breath.pause();
    }
  }

  private addOne(row: SearchRow): void {
    const { english, tamil, further } = wordsOfProduct(row);
    const names = [...english, ...tamil].map(this.numberOf);
    const others = new Set(further.map(this.numberOf));
    for (const name of names) others.delete(name);
    this.places.set(row.id, this.products.length);
    this.products.push(productOf(row));
    this.words.add([...names, ...others]);
    this.opened.add([...english.slice(0, 1), ...tamil.slice(0, 1)].map(this.numberOf));
    this.lengths.english.push(english.length);
    this.lengths.tamil.push(tamil.length);
  }

  async done(): Promise<Segment> {
    const { breath, products, places, lengths } = this;
    const words = await sorted(this.numbers.keys(), breath);
    const [wordsOf, opened] = [this.words.done(), this.opened.done()];
    await this.renumber(words, [wordsOf.items, opened.items]);
    return {
      products,
      places,
      words,
      wordsOf,
      ...(await gramsOfWords(words, breath)),
      gone: new Uint8Array(products.length),
      englishLength: new Uint8Array(lengths.english),
      tamilLength: new Uint8Array(lengths.tamil),
      productsOf: await invert(wordsOf, words.length, breath),
      openedBy: await invert(opened, words.length, breath),
    };
  }

  /** From the order of appearance to the order of the alphabet. */
  private async renumber(words: string[], all: Uint32Array[]): Promise<void> {
    const fresh = new Uint32Array(words.length);
    for (const [number, word] of words.entries()) {
      fresh[this.numbers.get(word)!] = number;
      if (number % CHUNK === 0 && this.breath.due) await this.breath.pause();
    }
    for (const items of all) {
      for (let place = 0; place < items.length; place += 1) {
        if (place % CHUNK === 0 && this.breath.due) await this.breath.pause();
        items[place] = fresh[items[place]!]!;
      }
    }
  }
}

async function gramsOfWords(words: string[], breath: Yielder): Promise<Pick<Segment, 'grams' | 'wordsWith'>> {
  const grams = new Map<string, number>();
  const numberOf = numbering(grams);
  const lists = new ListWriter();
  for (const word of words) {
    lists.add(gramsOf(word).map(numberOf));
    if (breath.due) await breath.pause();
  }
  return { grams, wordsWith: await invert(lists.done(), grams.size, breath) };
}
