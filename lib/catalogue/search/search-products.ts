import { spaceAmounts } from './words/glued-amount-rules';
import { asTyped, hasWord, meaningsOf, respaced, type Interpretation } from './interpretations';
import { BRAND_WORDS, findPhrase, wordsOfForm, type Phrase } from './words/phrases';
import type { Numbers } from './lists/product-lists';
import { cheapest, costOfKey, positionOfKey, rankProducts, type Ranked } from './rank-products';
import { NO_NAMES, type SaltNames } from './words/salt-name-rules';
import type { Segment } from './segment';
import { termsInLatin } from './words/transliteration-rules';
import { understand, understandLoosely, interpretationsOfBrand, type Understood } from './understand-term';
import { wordsOfTerm } from './words/words';

/**
 * Products, best first. `exact`: the term matches their words. `similar`: only the spelling is
 * similar. `phrase`: the phrase that led to the exact ones, if not their names.
 */
export type Found = { exact: Numbers; similar: Numbers; phrase?: Phrase };

export const NOTHING: Numbers = new Uint32Array();
/** Letters of the last word from which a partial match can also be a slip. */
const LONG_ENOUGH = 5;

/** Segments of an index, the large one first. */
type Segments = readonly Segment[];
type Reading = (segment: Segment) => Interpretation[];

/** Ranks the products of each segment over all readings. */
const rankAll = (segments: Segments, reading: Reading, withSlips = false): Ranked[] =>
  segments.map((segment) => {
    const rankBy = (interpretation: Interpretation) =>
      rankProducts(segment, interpretation, meaningsOf(segment, interpretation, withSlips));
    const interpretations = reading(segment);
    return cheapest(
      segment.stored
        ? segment.stored.together(interpretations.map((interpretation) => () => rankBy(interpretation)))
        : interpretations.map(rankBy),
    );
  });

/**
 * Merges the rankings of all segments into product numbers. Numbers of the second segment follow
 * those of the first.
 */
function numbersOf(segments: Segments, [main, fresh]: Ranked[]): Numbers {
  if (!fresh || fresh.length === 0) return Uint32Array.from(main!, positionOfKey);
  const [size, before] = [segments[0]!.ids.length, segments[1]!.standsBefore!];
  const hits = [
    ...Array.from(main!, (key) => ({ cost: costOfKey(key), rank: positionOfKey(key), number: positionOfKey(key) })),
    ...Array.from(fresh, (key) => {
      const place = positionOfKey(key);
      return { cost: costOfKey(key), rank: before[place]! - 0.5, number: size + place };
    }),
  ];
  hits.sort((one, other) => one.cost - other.cost || one.rank - other.rank);
  return Uint32Array.from(hits, ({ number }) => number);
}

const rank = (segments: Segments, reading: Reading, withSlips = false): Numbers =>
  numbersOf(segments, rankAll(segments, reading, withSlips));

/**
 * Finds products with a similar spelling. If there are none, it drops strengths and forms from the
 * term.
 */
function findSimilar(segments: Segments, words: string[], exact: Numbers): Numbers {
  const already = new Set(exact);
  const slips = rank(segments, () => [asTyped(words)], true);
  const names = words.filter((word) => !wordsOfForm(word) && !/^\d/.test(word));
  const isWider = slips.length === 0 && exact.length === 0 && names.length > 0 && names.length < words.length;
  const similar = isWider ? rank(segments, () => [asTyped(names)], true) : slips;
  return similar.filter((number) => !already.has(number));
}

/**
 * True if the exact results suffice. Similar ones are added if a word is unknown and the last word
 * is long enough to be a slip.
 */
function isEnough(main: Segment, words: string[], exact: Numbers): boolean {
  const last = words[words.length - 1] ?? '';
  return exact.length > 0 && (last.length < LONG_ENOUGH || words.every((word) => hasWord(main, word)));
}

/** True if the store has no product with all words of a brand in its name. */
const isLacking = (segments: Segments, brand: string): boolean => {
  const parts = wordsOfTerm(brand).map((text) => ({ text, isWhole: true }));
  return rank(segments, () => [{ parts, cost: 0 }]).length === 0;
};

/** True for "pan d" and "dolo 650", where the brand is complete; false for "pan". */
const isFinished = ({ all, phrase }: Understood): boolean =>
  phrase?.kind === 'brand' && (wordsOfTerm(phrase.brand).length > 1 || all.length > 1);

/**
 * Returns all products that a term can mean, also with spaces around amounts ("dolo650") and in
 * Latin letters ("டோலோ").
 */
export function searchProducts(segments: Segments, term: string, names: SaltNames = NO_NAMES): Found {
  const isWord = (word: string) => segments.some((segment) => hasWord(segment, word));
  const phrase = findPhrase(wordsOfTerm(term));
  const spaced = spaceAmounts(term, (word) => isWord(word) || phrase?.words.includes(word) === true);
  const found = searchSpaced(segments, spaced, names, term);
  if (found.exact.length > 0 || found.phrase) return found;
  for (const latin of termsInLatin(spaced, [...segments.map(({ words }) => words), BRAND_WORDS], isWord)) {
    const other = searchSpaced(segments, latin, names, latin);
    if (other.exact.length > 0) return other;
  }
  return found;
}

/** @param typed the term before spaces were added */
function searchSpaced(segments: Segments, term: string, names: SaltNames, typed: string): Found {
  const understood = understand(term, names);
  const { all, words, ways: interpretations, phrase } = understood;
  // Sells nothing to a person who may be in danger.
  if (phrase?.kind === 'emergency') return { exact: NOTHING, similar: NOTHING, phrase };
  const readings = all.length === words.length ? [asTyped(all)] : [asTyped(all), asTyped(words)];
  if (typed !== term) readings.push(asTyped(wordsOfTerm(typed)));
  const named = rankAll(segments, (segment) => [...readings, ...respaced(segment, words)]);
  const called = numbersOf(segments, named);
  if (interpretations.length > 0) {
    const understoodSo = rankAll(segments, () => interpretations);
    const both = named.map((ranked, at) => cheapest([ranked, understoodSo[at]!]));
    const exact = numbersOf(segments, both);
    if (exact.length > called.length) return { exact, similar: NOTHING, phrase };
  }
  // A name of a product in the store wins, even with another spelling. For a missing brand, show
  // its salts.
  const isBrandHere = (brand: string) => rank(segments, () => [asTyped(wordsOfTerm(brand))]).length > 0;
  const isMissing = called.length > 0 && isFinished(understood);
  if (
    phrase?.kind === 'brand' &&
    (isMissing ? isLacking(segments, phrase.brand) : called.length === 0 && !isBrandHere(phrase.brand))
  ) {
    const sameStrength = rank(segments, () => interpretationsOfBrand(phrase.salts, understood.rest));
    // "dolo 1000" shows the salts in other strengths.
    const exact =
      sameStrength.length > 0 ? sameStrength : rank(segments, () => interpretationsOfBrand(phrase.salts, []));
    if (exact.length > 0) return { exact, similar: NOTHING, phrase };
    // A known brand is not a slip for another medicine.
    return { exact: NOTHING, similar: NOTHING };
  }
  const loosely = called.length === 0 ? understandLoosely(understood) : { ways: [] };
  const exact = loosely.ways.length > 0 ? rank(segments, () => loosely.ways) : NOTHING;
  if (exact.length > 0) return { exact, similar: NOTHING, phrase: loosely.phrase };
  return {
    exact: called,
    similar: isEnough(segments[0]!, words, called) ? NOTHING : findSimilar(segments, words, called),
  };
}
