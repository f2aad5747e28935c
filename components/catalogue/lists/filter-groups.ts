import { useFormatter, useTranslations } from 'next-intl';
import {
  FILTERS,
  isStep,
  MAX_FACET_VALUES,
  type Facets,
  type FacetValue,
  type FilterName,
  type ListFilters,
} from '@/lib/catalogue/search/list-filters';
import { bySubject, compareSizes, subjectOf } from '@/lib/catalogue/search/specification-rules';
import type { SpecificationTexts } from '@/lib/catalogue/storefront/types';
import { formatRupees, rupeesToPaise } from '@/lib/kernel/money';

export type FilterOption = { value: string; label: string; count: string };
/** Filter for display: some options are visible, the others on request. */
export type FilterGroup = {
  /** Identifies the group: the name, or for a specification its own. */
  id: string;
  name: FilterName;
  title: string;
  isStep: boolean;
  options: FilterOption[];
  more: FilterOption[];
  isCut: boolean;
};

const FIRST_OPTIONS = 10;
/** Codes with a label in the message files; an import may add others. */
const CODE = /^[a-z-]+$/;

/** Returns a function with the title of the filter of a value. */
export function useFilterTitle(specifications: SpecificationTexts): (name: FilterName, value: string) => string {
  const t = useTranslations('catalogue.filters');
  return (name, value) => (name === 'spec' ? (specifications[value]?.name ?? subjectOf(value)) : t(`names.${name}`));
}

/** Returns a function that labels a chosen value. */
export function useFilterLabel(specifications: SpecificationTexts): (name: FilterName, value: string) => string {
  const t = useTranslations('catalogue.filters');
  const form = useTranslations('catalogue.forms');
  const unit = useTranslations('catalogue.filters.strengthUnits');
  const rupees = (text: string) => formatRupees(rupeesToPaise(Number(text)));
  function price(value: string): string {
    const [from = '', to = ''] = value.split('-');
    if (to === '') return t('priceFrom', { from: rupees(from) });
    return from === '0'
      ? t('priceBelow', { to: rupees(to) })
      : t('priceBetween', { from: rupees(from), to: rupees(to) });
  }
  const labels: Record<FilterName, (value: string) => string> = {
    stock: () => t('inStock'),
    prescription: (value) => t(value === 'needed' ? 'prescriptionNeeded' : 'prescriptionNotNeeded'),
    price,
    brand: (value) => value,
    form: (value) =>
      CODE.test(value) && form.has(value) ? form(value) : value.charAt(0).toUpperCase() + value.slice(1),
    strength: (value) => value.replace(/[a-zA-Z]+/g, (name) => (unit.has(name) ? unit(name) : name)),
    spec: (value) => specifications[value]?.value ?? value.slice(subjectOf(value).length + 1),
    discount: (value) => t('discountFrom', { percent: value }),
    rating: (value) => t('ratingFrom', { stars: value }),
  };
  return (name, value) => labels[name](value);
}

/** Values of a filter; each specification has its own. */
type Part = { id: string; name: FilterName; values: FacetValue[]; isShown: (total: number) => boolean };

const numberOf = (values: FacetValue[]) => values.reduce((sum, { count }) => sum + count, 0);

/**
 * Returns the specifications among the facets in the order of the owner. One is shown if most
 * products of the list have it, because wheelchairs among all products need no filter.
 */
function specificationParts(values: FacetValue[], specifications: SpecificationTexts): Part[] {
  const places = Object.keys(specifications);
  const sorted = [...values].sort((one, other) => places.indexOf(one.value) - places.indexOf(other.value));
  return [...bySubject(sorted, ({ value }) => value)].map(([subject, some]) => ({
    id: subject,
    name: 'spec',
    values: some.sort((one, other) => compareSizes(one.value, other.value)),
    isShown: (total) => some.length > 1 && numberOf(some) * 2 >= total,
  }));
}

/**
 * Filters that would narrow the list, and those in use. @param total products of the current list
 */
export function useFilterGroups(
  facets: Facets,
  specifications: SpecificationTexts,
  filters: ListFilters,
  total: number,
): FilterGroup[] {
  const titleOf = useFilterTitle(specifications);
  const labelOf = useFilterLabel(specifications);
  const { number } = useFormatter();
  const parts = FILTERS.flatMap((name): Part[] => {
    const missing = filters[name].filter((value) => !facets[name].some((facet) => facet.value === value));
    const values = [...facets[name], ...missing.map((value) => ({ value, count: 0 }))];
    if (name === 'spec') return specificationParts(values, specifications);
    const narrows = values.length > 1 || values.some(({ count }) => count < total);
    return [{ id: name, name, values, isShown: () => narrows }];
  });
  return parts.flatMap(({ id, name, values, isShown }) => {
    const isChosen = values.some(({ value }) => filters[name].includes(value));
    if (values.length === 0 || (!isShown(total) && !isChosen)) return [];
    const options = values.map(({ value, count }) => ({ value, count: number(count), label: labelOf(name, value) }));
    const [first, more] = [options.slice(0, FIRST_OPTIONS), options.slice(FIRST_OPTIONS)];
    return {
      id,
      name,
      title: titleOf(name, values[0]!.value),
      isStep: isStep(name),
      options: first,
      more,
      isCut: facets[name].length >= MAX_FACET_VALUES,
    };
  });
}
