/** The filters of a list, in the order in which they stand in an address and on the screen. */
export const FILTERS = ['stock', 'prescription', 'price', 'brand', 'form', 'strength', 'discount', 'rating'] as const;
export type FilterName = (typeof FILTERS)[number];
/** What is chosen of each filter, in the words of the address. Values of one filter widen the list, further filters narrow it. */
export type ListFilters = Readonly<Record<FilterName, readonly string[]>>;

/** Where one price band ends and the next begins, in rupees. */
export const PRICE_STEPS = [50, 100, 200, 500, 1000, 5000];
/** '0-50' up to '5000-': a band holds its lower end, not its upper one. */
export const PRICE_BANDS = [0, ...PRICE_STEPS].map((from, index) => `${from}-${PRICE_STEPS[index] ?? ''}`);
/** At least so many per cent off, at least so many stars: each also holds what the higher ones hold. */
export const DISCOUNT_STEPS = [10, 20, 30, 40, 50];
/** The least that is called an offer, so that the filter can show just these. */
export const LEAST_OFFER = DISCOUNT_STEPS[0]!;
export const RATING_STEPS = [2, 3, 4];

const STEPS: Partial<Record<FilterName, readonly string[]>> = {
  discount: DISCOUNT_STEPS.map(String),
  rating: RATING_STEPS.map(String),
};
/** Of brands, forms and strengths only the database knows which there are. */
const KNOWN: Partial<Record<FilterName, readonly string[]>> = {
  stock: ['in'],
  prescription: ['not-needed', 'needed'],
  price: PRICE_BANDS,
  ...STEPS,
};

const MOST_VALUES = 20;
const LONGEST_VALUE = 100;

/** Whether one value of this filter contains the others, so that only one can be chosen. */
export const isStep = (name: FilterName) => STEPS[name] !== undefined;

const forEach = <Value>(make: (name: FilterName) => Value) =>
  Object.fromEntries(FILTERS.map((name) => [name, make(name)])) as Record<FilterName, Value>;

export const NO_FILTERS: ListFilters = forEach(() => []);

function readValues(name: FilterName, asked: string | string[] | undefined): string[] {
  const known = KNOWN[name];
  // The database takes no control characters.
  const clean = [asked ?? []].flat().map((value) => value.replace(/\p{Cc}+/gu, ' ').trim());
  const possible =
    known?.filter((value) => clean.includes(value)) ??
    clean.filter((value) => value !== '' && value.length <= LONGEST_VALUE).sort();
  return [...new Set(possible)].slice(0, isStep(name) ? 1 : MOST_VALUES);
}

/** The filters of an address, in one order however they were written; what nobody could have chosen is left out. */
export function readFilters(raw: Record<string, string | string[] | undefined>): ListFilters {
  return forEach((name) => readValues(name, raw[name]));
}

/** How many values are chosen in all. */
export const countChosen = (filters: ListFilters) => FILTERS.reduce((count, name) => count + filters[name].length, 0);

/** The same without one value. */
export function without(filters: ListFilters, name: FilterName, value: string): ListFilters {
  return { ...filters, [name]: filters[name].filter((other) => other !== value) };
}

/** The values a product may have to pass: of '30 % and more off' that is 30, 40 and 50. */
export function accepted(filters: ListFilters, name: FilterName): readonly string[] {
  const [chosen] = filters[name];
  const steps = STEPS[name];
  return chosen !== undefined && steps ? steps.slice(steps.indexOf(chosen)) : filters[name];
}

/** More values of one filter than these nobody reads through: the most frequent ones are told, and what is chosen. */
export const MOST_FACET_VALUES = 60;
export type FacetValue = { value: string; count: number };
/** How many products each value of each filter would show; without those that would show none. */
export type Facets = Record<FilterName, FacetValue[]>;

/** From "so many reach exactly this step" to "so many reach at least this step", the highest step first. */
function cumulative(steps: readonly string[], exact: FacetValue[]): FacetValue[] {
  const reached = (from: number) =>
    exact.reduce((sum, { value, count }) => (steps.indexOf(value) >= from ? sum + count : sum), 0);
  return steps.map((value, index) => ({ value, count: reached(index) })).reverse();
}

const MOST_FIRST = (one: FacetValue, other: FacetValue) =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

/** Facets in the order of the screen. @param counted products by the exact value they have of a filter */
export function toFacets(counted: (name: FilterName) => FacetValue[]): Facets {
  return forEach((name) => {
    const [own, known] = [counted(name), KNOWN[name]];
    if (!known) return [...own].sort(MOST_FIRST);
    const values = isStep(name)
      ? cumulative(known, own)
      : known.map((value) => own.find((each) => each.value === value) ?? { value, count: 0 });
    return values.filter(({ count }) => count > 0);
  });
}
