import type { ListedMedicine } from '../../../test/search/read-price-list';
import { SeededRandom } from '../../../test/search/seeded-random';

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

/** Splits a name after its vowels: "am", "lo", "kind". */
const syllables = (word: string) => word.toLowerCase().match(/[^aeiouy]*[aeiouy]+(?:[^aeiouy]+$)?/g) ?? [];

const FRONTS = ['neo', 'hexi', 'ultra', 'mac', 'zy', 'bio', 'nu', 'max', 'uni', 'tri', 'el', 'ro'];
const ENDINGS = ['es', 'on', 'ex', 'in', 'al', 'kind', 'cip', 'max', 'in', 'ol', 'vas', 'ees'];

/** Generator of brand names from halves of real ones, as for new medicines. */
class BrandNames {
  private readonly taken: Set<string>;
  private readonly halves: string[][];

  constructor(
    brands: string[],
    private readonly random: SeededRandom,
  ) {
    this.taken = new Set(brands.map((brand) => brand.toLowerCase()));
    this.halves = [...this.taken].map(syllables).filter(({ length }) => length > 1);
  }

  private make(): string {
    const [one, other] = [this.random.pick(this.halves), this.random.pick(this.halves)];
    // Every third name is an older one with a prefix or suffix.
    if (this.random.below(3) === 0)
      return this.random.below(2) === 0
        ? one.join('') + this.random.pick(ENDINGS)
        : this.random.pick(FRONTS) + one.join('');
    return one.slice(0, Math.ceil(one.length / 2)).join('') + other.slice(Math.floor(other.length / 2)).join('');
  }

  next(): string {
    for (;;) {
      const name = this.make();
      if (name.length < 4 || name.length > 13 || this.taken.has(name)) continue;
      this.taken.add(name);
      return capital(name);
    }
  }
}

/**
 * Yields the price list and, up to `count`, fictitious families of medicines. Each is a new brand
 * with one to eight of the strengths and forms listed for its salt. The result is the same for the
 * same seed, and names are unique.
 */
export function* blowUp(list: ListedMedicine[], count: number, seed: number): Generator<ListedMedicine> {
  const random = new SeededRandom(seed);
  const names = new Set<string>();
  const brands = new BrandNames(
    list.map(({ brand }) => brand),
    random,
  );
  const bySalt = groupBySalt(list);
  for (const medicine of list) {
    if (names.size === count) return;
    if (names.has(medicine.name)) continue;
    names.add(medicine.name);
    yield medicine;
  }
  while (names.size < count) {
    const [base, brand] = [random.pick(list), brands.next()];
    for (const like of random.sample(bySalt.get(base.salt)!, 1 + random.below(8))) {
      const name = [brand, like.suffix, like.strength, like.form].filter(Boolean).join(' ');
      if (names.size === count || names.has(name)) continue;
      names.add(name);
      yield { ...like, name, brand, manufacturer: base.manufacturer };
    }
  }
}

function groupBySalt(list: ListedMedicine[]): Map<string, ListedMedicine[]> {
  const groups = new Map<string, ListedMedicine[]>();
  for (const medicine of list) groups.set(medicine.salt, [...(groups.get(medicine.salt) ?? []), medicine]);
  return groups;
}
