import { asTyped, hasWord, meaningsOf, respaced, type Interpretation } from './interpretations';
import { wordsOfForm, type Phrase } from './phrases';
import type { Numbers } from './product-lists';
import { cheapest, costOfKey, placeOfKey, rankProducts, type Ranked } from './rank-products';
import { NO_NAMES, type SaltNames } from './salt-name-rules';
import type { Segment } from './segment';
import { understand, understandLoosely, waysOfBrand, type Understood } from './understand-term';
import { wordsOfTerm } from './words';

/** Products, best first: what is called so, and what is only spelled almost so. `phrase`: by what else than their names the first ones were found. */
export type Found = { exact: Numbers; similar: Numbers; phrase?: Phrase };

export const NOTHING: Numbers = new Uint32Array();
/** What begins with so many letters may as well be a slip of something else. */
const LONG_ENOUGH = 5;

/** The segments of an index, the large one first. */
type Segments = readonly Segment[];
type Reading = (segment: Segment) => Interpretation[];

/** What each segment has by some readings. */
const rankAll = (segments: Segments, reading: Reading, withSlips = false): Ranked[] =>
  segments.map((segment) => {
    const rankBy = (way: Interpretation) => rankProducts(segment, way, meaningsOf(segment, way, withSlips));
    const ways = reading(segment);
    return cheapest(segment.stored ? segment.stored.together(ways.map((way) => () => rankBy(way))) : ways.map(rankBy));
  });

/** Products of all segments, as numbers of which those of the second segment follow those of the first. */
function numbersOf(segments: Segments, [main, fresh]: Ranked[]): Numbers {
  if (!fresh || fresh.length === 0) return Uint32Array.from(main!, placeOfKey);
  const [size, before] = [segments[0]!.ids.length, segments[1]!.standsBefore!];
  const hits = [
    ...Array.from(main!, (key) => ({ cost: costOfKey(key), rank: placeOfKey(key), number: placeOfKey(key) })),
    ...Array.from(fresh, (key) => {
      const place = placeOfKey(key);
      return { cost: costOfKey(key), rank: before[place]! - 0.5, number: size + place };
    }),
  ];
  hits.sort((one, other) => one.cost - other.cost || one.rank - other.rank);
  return Uint32Array.from(hits, ({ number }) => number);
}

const rank = (segments: Segments, reading: Reading, withSlips = false): Numbers =>
  numbersOf(segments, rankAll(segments, reading, withSlips));

/** What is spelled almost so; where there is nothing either, what is called so in other strengths and forms. */
function findSimilar(segments: Segments, words: string[], exact: Numbers): Numbers {
  const already = new Set(exact);
  const slips = rank(segments, () => [asTyped(words)], true);
  const names = words.filter((word) => !wordsOfForm(word) && !/^\d/.test(word));
  const isWider = slips.length === 0 && exact.length === 0 && names.length > 0 && names.length < words.length;
  const similar = isWider ? rank(segments, () => [asTyped(names)], true) : slips;
  return similar.filter((number) => !already.has(number));
}

/** What is only spelled almost so is looked for where the words are not known, and where what begins so may as well be a slip. */
function isEnough(main: Segment, words: string[], exact: Numbers): boolean {
  const last = words[words.length - 1] ?? '';
  return exact.length > 0 && (last.length < LONG_ENOUGH || words.every((word) => hasWord(main, word)));
}

/** What has all salts of a brand that the store lacks; where nothing has, the first ones of them. */
function findByBrand(segments: Segments, { phrase, rest }: Understood): Pick<Found, 'exact' | 'phrase'> {
  if (phrase?.kind !== 'brand') return { exact: NOTHING };
  for (let count = phrase.salts.length; count > 0; count -= 1) {
    const salts = phrase.salts.slice(0, count);
    const exact = rank(segments, () => waysOfBrand(salts, rest));
    if (exact.length > 0) return { exact, phrase: { ...phrase, salts } };
  }
  return { exact: NOTHING };
}

/** All products that a term may mean, as it is typed and as it is understood. */
export function searchProducts(segments: Segments, term: string, names: SaltNames = NO_NAMES): Found {
  const understood = understand(term, names);
  const { all, words, ways, phrase } = understood;
  // Who may be in danger is not sold anything.
  if (phrase?.kind === 'emergency') return { exact: NOTHING, similar: NOTHING, phrase };
  const readings = all.length === words.length ? [asTyped(all)] : [asTyped(all), asTyped(words)];
  const named = rankAll(segments, (segment) => [...readings, ...respaced(segment, words)]);
  const called = numbersOf(segments, named);
  if (ways.length > 0) {
    const understoodSo = rankAll(segments, () => ways);
    const both = named.map((ranked, at) => cheapest([ranked, understoodSo[at]!]));
    const exact = numbersOf(segments, both);
    if (exact.length > called.length) return { exact, similar: NOTHING, phrase };
  }
  // What the store has itself is meant by its name, spelled so or not; of a brand it lacks the salt is shown.
  const isBrandHere = (brand: string) => rank(segments, () => [asTyped(wordsOfTerm(brand))]).length > 0;
  if (called.length === 0 && phrase?.kind === 'brand' && !isBrandHere(phrase.brand)) {
    const found = findByBrand(segments, understood);
    if (found.exact.length > 0) return { ...found, similar: NOTHING };
  }
  const loosely = called.length === 0 ? understandLoosely(understood) : { ways: [] };
  const exact = loosely.ways.length > 0 ? rank(segments, () => loosely.ways) : NOTHING;
  if (exact.length > 0) return { exact, similar: NOTHING, phrase: loosely.phrase };
  return {
    exact: called,
    similar: isEnough(segments[0]!, words, called) ? NOTHING : findSimilar(segments, words, called),
  };
}
