import { comparedPrice } from '@/lib/shared/unit-price-rules';
import { valueOf } from './filter-rules';
import { FILTERS, type FilterName } from './list-filters';
import type { SearchRow } from './types';

/** Columns for sorting, scoping and filtering lists, indexed by product number. */
export type Columns = {
  ids: Uint32Array;
  prices: Uint32Array;
  /**
   * Hundredths of a paisa per tablet, gram or milliliter; NO_UNIT_PRICE if the pack does not state
   * its contents.
   */
  unitPrices: Uint32Array;
  categories: Uint32Array;
  subcategories: Uint32Array;
  positions: Int32Array;
  soldCounts: Uint32Array;
  ratingCounts: Uint32Array;
  /** Ten-thousandths of a star; 0 for scheduled medicines, which show no rating. */
  ratings: Uint32Array;
  /** Value of each product for each filter, as an index into `texts`. */
  values: Record<FilterName, Uint32Array | Uint16Array | Uint8Array>;
  texts: Record<FilterName, string[]>;
};

/** Sorts after every known unit price. It is the largest number that sorting supports. */
const NO_UNIT_PRICE = 2 ** 31 - 1;
function unitPriceOf(row: SearchRow): number {
  const price = comparedPrice(row);
  return price ? Math.min(NO_UNIT_PRICE - 1, Math.round(price.paise * 100)) : NO_UNIT_PRICE;
}

const NUMBERS = {
  ids: ({ id }: SearchRow) => id,
  prices: ({ pricePaise }: SearchRow) => pricePaise,
  unitPrices: unitPriceOf,
  categories: ({ categoryId }: SearchRow) => categoryId,
  subcategories: ({ subcategoryId }: SearchRow) => subcategoryId,
  positions: ({ position }: SearchRow) => position,
  soldCounts: ({ soldCount }: SearchRow) => soldCount,
  ratingCounts: ({ ratingCount }: SearchRow) => ratingCount,
  ratings: ({ isScheduled, ratingSum, ratingCount }: SearchRow) =>
    isScheduled || ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10_000),
};
type NumberName = keyof typeof NUMBERS;
const NAMES = Object.keys(NUMBERS) as NumberName[];

const forEach = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** Everything except stock that decides the place of a product in lists. */
export const placingOf = (row: SearchRow): { numbers: number[]; texts: string[] } => ({
  numbers: [
    ...NAMES.map((name) => NUMBERS[name](row)),
    row.mrpPaise,
    Number(row.requiresPrescription),
    Number(row.isScheduled),
  ],
  texts: [
    ...[valueOf.brand(row), row.form, valueOf.spec(row), row.name, ...Object.values(row.otherNames), row.packSize],
    ...[row.composition ?? '', row.genericName ?? '', row.netQuantityUnit ?? '', String(row.netQuantity)],
  ],
});

/** Collects the columns of products, one product at a time. */
export class ColumnWriter {
  private readonly numbers = forEach(NAMES, (): number[] => []);
  private readonly values = forEach(FILTERS, (): number[] => []);
  private readonly known = forEach(FILTERS, () => new Map<string, number>());

  add(row: SearchRow): void {
    for (const name of NAMES) this.numbers[name].push(NUMBERS[name](row));
    for (const name of FILTERS) this.values[name].push(this.numberOf(name, valueOf[name](row)));
  }

  private numberOf(name: FilterName, text: string): number {
    const known = this.known[name];
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  }

  done(): Columns {
    const { positions, ...others } = this.numbers;
    const whole = forEach(Object.keys(others) as Exclude<NumberName, 'positions'>[], (name) =>
      Uint32Array.from(others[name]),
    );
    return {
      ...whole,
      positions: Int32Array.from(positions),
      values: forEach(FILTERS, (name) => Uint32Array.from(this.values[name])),
      texts: forEach(FILTERS, (name) => [...this.known[name].keys()]),
    };
  }
}

/**
 * Records if a product can be bought.
 * @returns true if this changed
 */
export function setStock({ values, texts }: Columns, place: number, row: SearchRow): boolean {
  const text = valueOf.stock(row);
  let number = texts.stock.indexOf(text);
  if (number < 0) number = texts.stock.push(text) - 1;
  const isChanged = values.stock[place] !== number;
  values.stock[place] = number;
  return isChanged;
}
