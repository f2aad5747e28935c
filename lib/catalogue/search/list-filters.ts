import { readSpecification } from './specification-rules';

/**
 * Filters of a list, in the order of the URL and of the screen. `spec` has the specifications that
 * the owner chose, so the screen shows it as several filters.
 */
export const FILTERS = [
  'stock',
  'prescription',
  'price',
  'brand',
  'form',
  'strength',
  'spec',
  'discount',
  'rating',
] as const;
export type FilterName = (typeof FILTERS)[number];
/**
 * Chosen values of each filter, as the URL spells them. More values of one filter widen the list;
 * more filters narrow it.
 */
export type ListFilters = Readonly<Record<FilterName, readonly string[]>>;

/** Boundaries between price bands, in rupees. */
export const PRICE_STEPS = [50, 100, 200, 500, 1000, 5000];
/** Price bands from '0-50' to '5000-'. A band includes its lower end and excludes its upper end. */
export const PRICE_BANDS = [0, ...PRICE_STEPS].map((from, index) => `${from}-${PRICE_STEPS[index] ?? ''}`);
/** Minimum percentages off and minimum stars. Each step includes the higher ones. */
export const DISCOUNT_STEPS = [10, 20, 30, 40, 50];
/** Smallest discount that counts as an offer and that the filter can show. */
export const LEAST_OFFER = DISCOUNT_STEPS[0]!;
export const RATING_STEPS = [2, 3, 4];

const STEPS: Partial<Record<FilterName, readonly string[]>> = {
  discount: DISCOUNT_STEPS.map(String),
  rating: RATING_STEPS.map(String),
};
/** Filters whose values have a form, with a function that reads it. */
const READERS: Partial<Record<FilterName, (text: string) => string | null>> = { spec: readSpecification };
/** Filters with fixed values. Only the database knows the brands, forms and strengths. */
const KNOWN: Partial<Record<FilterName, readonly string[]>> = {
  stock: ['in'],
  prescription: ['not-needed', 'needed'],
  price: PRICE_BANDS,
  ...STEPS,
};

const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 100;

/** True if one value of this filter contains the others, so that only one can be chosen. */
export const isStep = (name: FilterName) => STEPS[name] !== undefined;

const forEach = <Value>(make: (name: FilterName) => Value) =>
  Object.fromEntries(FILTERS.map((name) => [name, make(name)])) as Record<FilterName, Value>;

export const NO_FILTERS: ListFilters = forEach(() => []);

function readValues(name: FilterName, requested: string | string[] | undefined): string[] {
  const known = KNOWN[name];
  // The database rejects control characters.
  const clean = [requested ?? []].flat().flatMap((value) => {
    const text = value.replace(/\p{Cc}+/gu, ' ').trim();
    return READERS[name] ? (READERS[name](text) ?? []) : text;
  });
  const possible =
    known?.filter((value) => clean.includes(value)) ??
    clean.filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH).sort();
  return [...new Set(possible)].slice(0, isStep(name) ? 1 : MAX_VALUES);
}

/** Reads the filters of a URL in a fixed order, and drops values that the screen cannot produce. */
export function readFilters(raw: Record<string, string | string[] | undefined>): ListFilters {
  return forEach((name) => readValues(name, raw[name]));
}

/** Counts the chosen values of all filters. */
export const countChosen = (filters: ListFilters) => FILTERS.reduce((count, name) => count + filters[name].length, 0);

/** Returns the filters without one value. */
export function without(filters: ListFilters, name: FilterName, value: string): ListFilters {
  return { ...filters, [name]: filters[name].filter((other) => other !== value) };
}

/** Returns the values that pass a filter: for '30 % and more off' these are 30, 40 and 50. */
export function accepted(filters: ListFilters, name: FilterName): readonly string[] {
  const [chosen] = filters[name];
  const steps = STEPS[name];
  return chosen !== undefined && steps ? steps.slice(steps.indexOf(chosen)) : filters[name];
}

/**
 * Maximum number of values per filter on the screen: the most frequent values, and the chosen ones.
 */
export const MAX_FACET_VALUES = 60;
export type FacetValue = { value: string; count: number };
/**
 * Number of products that each value of each filter would show. Values without products are left
 * out.
 */
export type Facets = Record<FilterName, FacetValue[]>;

/**
 * Turns counts of products at exactly each step into counts at that step or above, highest step
 * first.
 */
function cumulative(steps: readonly string[], exact: FacetValue[]): FacetValue[] {
  const reached = (from: number) =>
    exact.reduce((sum, { value, count }) => (steps.indexOf(value) >= from ? sum + count : sum), 0);
  return steps.map((value, index) => ({ value, count: reached(index) })).reverse();
}

const BY_COUNT = (one: FacetValue, other: FacetValue) => other.count - one.count || (one.value < other.value ? -1 : 1);

/**
 * Returns facets in the order of the screen.
 * @param counted returns the number of products per exact value of a filter
 */
export function toFacets(counted: (name: FilterName) => FacetValue[]): Facets {
  return forEach((name) => {
    const [own, known] = [counted(name), KNOWN[name]];
    if (!known) return [...own].sort(BY_COUNT);
    const values = isStep(name)
      ? cumulative(known, own)
      : known.map((value) => own.find((each) => each.value === value) ?? { value, count: 0 });
    return values.filter(({ count }) => count > 0);
  });
}
