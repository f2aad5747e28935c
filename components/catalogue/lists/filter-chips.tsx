import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FILTERS, NO_FILTERS, without } from '@/lib/catalogue/search/list-filters';
import { AppLink } from '@/components/ui/app-link';
import type { SpecificationTexts } from '@/lib/catalogue/storefront/types';
import { useFilterLabel, useFilterTitle } from './filter-groups';
import { withQuery, type ProductListQuery } from '@/lib/catalogue/storefront/list-query-rules';

type Props = { query: ProductListQuery; specifications: SpecificationTexts; path: string };

/** Active filters above the list: remove one, or all of them. */
export function FilterChips({ query, specifications, path }: Props) {
  const t = useTranslations('catalogue.filters');
  const labelOf = useFilterLabel(specifications);
  const titleOf = useFilterTitle(specifications);
  const { filters } = query;
  const chosen = FILTERS.flatMap((name) =>
    filters[name].map((value) => ({ name, value, title: titleOf(name, value), label: labelOf(name, value) })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap items-center gap-2">
      {chosen.map(({ name, value, title, label }) => (
        <li key={`${name}=${value}`} className="min-w-0">
          <AppLink
            href={withQuery(path, query, { filters: without(filters, name, value) })}
            stay
            aria-label={t('remove', { filter: title, value: label })}
            className="flex min-h-11 items-center gap-2 rounded-full bg-brand-100 py-1.5 pr-3 pl-4 leading-tight font-medium text-brand-800 hover:bg-brand-200"
          >
            <span className="min-w-0">{name === 'spec' ? `${title}: ${label}` : label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </AppLink>
        </li>
      ))}
      <li>
        <AppLink
          href={withQuery(path, query, { filters: NO_FILTERS })}
          stay
          className="flex min-h-11 items-center px-1 font-semibold text-brand-700 underline underline-offset-4"
        >
          {t('clear')}
        </AppLink>
      </li>
    </ul>
  );
}
