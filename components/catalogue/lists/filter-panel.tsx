import { useTranslations } from 'next-intl';
import { countChosen, FILTERS, NO_FILTERS, type Facets } from '@/lib/catalogue/search/list-filters';
import type { SpecificationTexts } from '@/lib/catalogue/storefront/types';
import { FILTER_PANEL } from '@/components/shared/panel-names';
import { Icon } from '@/components/ui/icon';
import { AppLink } from '@/components/ui/app-link';
import { FilterForm } from './filter-form';
import { useFilterGroups } from './filter-groups';
import { setApart, withQuery, type ProductListQuery } from '@/lib/catalogue/storefront/list-query-rules';

type Props = {
  facets: Facets;
  specifications: SpecificationTexts;
  query: ProductListQuery;
  path: string;
  total: number;
};

/** Filters of a list: next to it on desktops, in a native popover on phones. */
export function FilterPanel({ facets, specifications, query, path, total }: Props) {
  const t = useTranslations('catalogue.filters');
  const groups = useFilterGroups(facets, specifications, query.filters, total);
  const chosen = countChosen(query.filters);
  if (groups.length === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={FILTER_PANEL}
        className="flex min-h-11 w-full items-center justify-between gap-2 rounded-field border border-line-strong bg-surface px-3 text-left leading-tight font-semibold lg:hidden"
      >
        {t('title')}
        {chosen > 0 ? (
          <ChosenCount count={chosen} label={t('chosenCount', { count: chosen })} />
        ) : (
          <Icon name="filters" className="size-5 shrink-0" />
        )}
      </button>
      <section
        id={FILTER_PANEL}
        popover="auto"
        aria-labelledby="filter-title"
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-3xl bg-surface px-5 text-ink shadow-float backdrop:bg-brand-900/40 lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-card lg:px-3 lg:pb-3 lg:shadow-card"
      >
        <div className="sticky top-0 z-10 -mx-1 flex min-h-16 items-center justify-between gap-3 bg-surface px-1 lg:static lg:mx-0 lg:min-h-12 lg:px-2">
          <h2 id="filter-title" className="shrink-0 text-xl font-bold lg:text-lg">
            {t('title')}
          </h2>
          {chosen > 0 && (
            <AppLink
              href={withQuery(path, query, { filters: NO_FILTERS })}
              stay
              className="ml-auto flex min-h-11 items-center px-1 text-right leading-tight font-semibold text-brand-700 underline underline-offset-4"
            >
              {t('clear')}
            </AppLink>
          )}
          <button
            type="button"
            popoverTarget={FILTER_PANEL}
            popoverTargetAction="hide"
            aria-label={t('close')}
            className="grid size-11 shrink-0 place-items-center rounded-full bg-canvas hover:bg-brand-50 lg:hidden"
          >
            <Icon name="close" />
          </button>
        </div>
        <FilterForm
          path={path}
          kept={setApart(query)}
          groups={groups}
          chosen={FILTERS.flatMap((name) => query.filters[name].map((value) => `${name}=${value}`))}
          texts={{
            any: t('any'),
            more: t('more'),
            cut: t('cut'),
            apply: t('apply'),
            show: t('show', { count: total }),
            found: t('found', { count: total }),
          }}
        />
      </section>
    </>
  );
}

function ChosenCount({ count, label }: { count: number; label: string }) {
  return (
    <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-brand-700 text-sm leading-none font-bold text-surface">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
