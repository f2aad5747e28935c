/** Words that bills and catalogues write differently. */
const FORMS: readonly [RegExp, string][] = [
  [/^(?:tab|tabs|tablet|tablets|tb)$/, 'tablet'],
  [/^(?:cap|caps|capsule|capsules|cp)$/, 'capsule'],
  [/^(?:syp|syr|syrup|syrp)$/, 'syrup'],
  [/^(?:inj|injection|injections)$/, 'injection'],
  [/^(?:susp|suspension|suspn)$/, 'suspension'],
  [/^(?:oint|ointment|onit)$/, 'ointment'],
  [/^(?:crm|cream|creme)$/, 'cream'],
  [/^(?:drop|drops|drp)$/, 'drops'],
  [/^(?:pow|powder|pdr|pwd)$/, 'powder'],
  [/^(?:sol|soln|solution)$/, 'solution'],
  [/^(?:lot|lotion)$/, 'lotion'],
];
/** Words that tell no product from another. */
const IDLE = new Set([
  'mg',
  'gm',
  'g',
  'mcg',
  'ml',
  's',
  'of',
  'ip',
  'bp',
  'usp',
  'strip',
  'bottle',
  'tube',
  'box',
  'pack',
  'nos',
  'the',
]);

/** Splits a name into words and numbers: "DOLO-650MG TAB" becomes dolo, 650, tablet. */
function partsOf(text: string): { words: string[]; numbers: string[] } {
  const tokens = text.toLowerCase().match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];
  const words = tokens
    .filter((token) => !/^\d/.test(token))
    .map((token) => FORMS.find(([pattern]) => pattern.test(token))?.[1] ?? token)
    .filter((token) => !IDLE.has(token));
  return { words, numbers: tokens.filter((token) => /^\d/.test(token)).map((token) => String(Number(token))) };
}

const isOf = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)));

/**
 * Compares the name of an item on a bill with a product, from 0 to 1. 0 if the brand differs, or if
 * a number of one name is nowhere in the other: it can be a strength.
 */
export function likeness(item: { name: string; pack: string }, product: { name: string; packSize: string }): number {
  const [one, other] = [partsOf(item.name), partsOf(product.name)];
  const [brand, known] = [one.words[0], other.words[0]];
  if (!brand || !known || !isOf(brand, known)) return 0;
  const numbers = (own: string[], named: string[], pack: string) => {
    const all = [...named, ...partsOf(pack).numbers];
    return own.every((number) => all.includes(number));
  };
  if (!numbers(one.numbers, other.numbers, product.packSize)) return 0;
  if (!numbers(other.numbers, one.numbers, item.pack)) return 0;
  const shared = one.words.filter((word) => other.words.some((same) => isOf(word, same))).length;
  const words = shared / Math.max(one.words.length, other.words.length);
  const packs = [partsOf(item.pack).numbers.join(), partsOf(product.packSize).numbers.join()];
  return words * 0.9 + (packs[0] !== '' && packs[0] === packs[1] ? 0.1 : 0);
}

/**
 * True if two labels of a pack have the same numbers, so that 10'S is 1X10 and 10 tablets. A bill
 * without packs agrees with any.
 */
export function isSamePack(pack: string, packSize: string): boolean {
  const [one, other] = [pack, packSize].map((text) =>
    partsOf(text)
      .numbers.filter((number) => number !== '1')
      .toSorted()
      .join(),
  );
  return pack.trim() === '' || (one !== '' && one === other);
}

/** Least likeness of a product that is offered for confirmation. */
export const LIKELY = 0.45;
