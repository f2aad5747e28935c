import type { ListedMedicine } from './read-price-list';
import type { SeededRandom } from './seeded-random';

export const KINDS = [
  'exact',
  'first four letters',
  'a letter left out',
  'two swapped',
  'a wrong key',
  'as it sounds',
  'no space',
  'with strength',
] as const;
export type Kind = (typeof KINDS)[number];
/** `brand`: first word, in lower case, of the name of the intended product. */
export type MadeQuery = { kind: Kind; query: string; brand: string };

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Neighboring keys of each key. */
const AROUND = new Map(
  KEYS.flatMap((row, line) =>
    [...row].map((letter, place): [string, string] => [
      letter,
      [row[place - 1], row[place + 1], KEYS[line - 1]?.[place], KEYS[line + 1]?.[place]].filter(Boolean).join(''),
    ]),
  ),
);

/** Phonetic spellings in Indian English; the first ones that occur are used. */
const SOUNDS: [RegExp, string][] = [
  [/ph/, 'f'],
  [/f/, 'ph'],
  [/x/, 'ks'],
  [/c(?=[eiy])/, 's'],
  [/c(?!h|[eiy])/, 'k'],
  [/k/, 'c'],
  [/z/, 'j'],
  [/v/, 'w'],
  [/y/, 'i'],
  [/th/, 't'],
  [/ee/, 'i'],
  [/oo/, 'u'],
  [/([a-z])\1/, '$1'],
  [/i(?=[a-z]{2})/, 'ee'],
  [/a(?=[a-z]{2})/, 'aa'],
];

const MAKE: Record<Kind, (medicine: ListedMedicine, random: SeededRandom) => string | undefined> = {
  exact: ({ brand, suffix }) => `${brand} ${suffix}`.trim(),
  'first four letters': ({ brand }) => (brand.length > 4 ? brand.slice(0, 4) : undefined),
  'a letter left out': ({ brand }, random) => {
    const place = 1 + random.below(brand.length - 1);
    return brand.slice(0, place) + brand.slice(place + 1);
  },
  'two swapped': ({ brand }, random) => {
    const place = 1 + random.below(brand.length - 2);
    const swapped = brand.slice(0, place) + brand[place + 1]! + brand[place]! + brand.slice(place + 2);
    return swapped === brand ? undefined : swapped;
  },
  'a wrong key': ({ brand }, random) => {
    const place = 1 + random.below(brand.length - 1);
    const keys = AROUND.get(brand[place]!);
    return keys && brand.slice(0, place) + random.pick([...keys]) + brand.slice(place + 1);
  },
  'as it sounds': ({ brand }, random) => {
    const fitting = SOUNDS.filter(([sound]) => sound.test(brand));
    return fitting.length > 0 ? brand.replace(...random.pick(fitting)) : undefined;
  },
  'no space': ({ brand, suffix, strength }) => {
    const next = suffix.split(' ')[0] || strength.replaceAll(' ', '');
    return next ? brand + next : undefined;
  },
  'with strength': ({ brand, strength }) => (strength ? `${brand} ${strength}` : undefined),
};

/** True if a product is one of the intended ones, by its name. */
export function isTarget({ kind, query, brand }: MadeQuery, name: string): boolean {
  const lower = name.toLowerCase();
  return kind === 'first four letters' ? lower.startsWith(query) : lower.split(/[\s-]/)[0] === brand.split('-')[0];
}

/**
 * Makes queries for medicines chosen from the list, `each` of every kind. Names shorter than five
 * letters are not changed.
 */
export function makeQueries(list: ListedMedicine[], each: number, random: SeededRandom): MadeQuery[] {
  return KINDS.flatMap((kind) => {
    const made: MadeQuery[] = [];
    while (made.length < each) {
      const medicine = random.pick(list);
      const brand = medicine.brand.toLowerCase();
      if (!/^[a-z]{5,}$/.test(brand)) continue;
      const query = MAKE[kind]({ ...medicine, brand, suffix: medicine.suffix.toLowerCase() }, random);
      if (query) made.push({ kind, query, brand });
    }
    return made;
  });
}
