import { useFormatter, useTranslations } from 'next-intl';
import {
  FILTERS,
  isStep,
  MAX_FACET_VALUES,
  type Facets,
  type FilterName,
  type ListFilters,
} from '@/lib/catalogue/search/list-filters';
import { formatRupees, rupeesToPaise } from '@/lib/kernel/money';

export type FilterOption = { value: string; label: string; count: string };
/** Filter for display: some options are visible, the others on request. */
export type FilterGroup = {
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

/** Returns a function that labels a chosen value. */
export function useFilterLabel(): (name: FilterName, value: string) => string {
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
    discount: (value) => t('discountFrom', { percent: value }),
    rating: (value) => t('ratingFrom', { stars: value }),
  };
  return (name, value) => labels[name](value);
}

/**
 * Filters that would narrow the list, and those in use. @param total products of the current list
 */
export function useFilterGroups(facets: Facets, filters: ListFilters, total: number): FilterGroup[] {
  const t = useTranslations('catalogue.filters');
  const labelOf = useFilterLabel();
  const { number } = useFormatter();
  return FILTERS.flatMap((name) => {
    const missing = filters[name].filter((value) => !facets[name].some((facet) => facet.value === value));
    const values = [...facets[name], ...missing.map((value) => ({ value, count: 0 }))];
    const narrows = values.length > 1 || values.some(({ count }) => count < total);
    if (values.length === 0 || (!narrows && filters[name].length === 0)) return [];
    const options = values.map(({ value, count }) => ({ value, count: number(count), label: labelOf(name, value) }));
    const [first, more] = [options.slice(0, FIRST_OPTIONS), options.slice(FIRST_OPTIONS)];
    return {
      name,
      title: t(`names.${name}`),
      isStep: isStep(name),
      options: first,
      more,
      isCut: facets[name].length >= MAX_FACET_VALUES,
    };
  });
}
