import { FilterX, PackageOpen } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { countChosen, NO_FILTERS, type Facets } from '@/lib/domains/search/list-filters';
import type { Alternatives, CategoryTree, ProductList, SubcategoryName } from '@/lib/domains/catalogue/types';
import type { Guess } from '@/lib/domains/search/types';
import { buttonClass } from '@/components/ui/button';
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb';
import { EmptyState } from '@/components/ui/empty-state';
import { AppLink } from '@/components/ui/app-link';
import { homeHref, listHref } from '../shared/addresses';
import { CategorySidebar } from './category-sidebar';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { ListPaging } from './list-paging';
import { withQuery, type ListQuery } from './list-query';
import { ListToolbar } from './list-toolbar';
import { EmergencyCalls, SearchResults } from './search-results';
import { ProductCards as Cards } from './product-cards';
import { NothingFound } from './nothing-found';
import { RecentlyViewed } from './recently-viewed';

export type ListPlace = { category?: CategoryTree; subcategory?: SubcategoryName };
type Props = ListPlace & {
  list: ProductList;
  facets: Facets;
  query: ListQuery;
  alternatives: Alternatives | null;
  /** Of a search that found nothing. */
  meant: Guess | null;
  /** Where else to look, then. */
  shelves: CategoryTree[];
};

/** /Product and below. */
export function ProductListScreen({ category, subcategory, list, facets, query, alternatives, meant, shelves }: Props) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const path = listHref(locale, category?.slug, subcategory?.slug);
  const title = query.q
    ? t('resultsFor', { term: query.q })
    : (subcategory?.name ?? category?.name ?? t('allProducts'));
  return (
    <div className="page grid grid-cols-1 gap-6 pt-2 pb-12 *:min-w-0">
      <Breadcrumb label={t('breadcrumb')} crumbs={useListCrumbs({ category, subcategory })} />
      <div className="group/list grid grid-cols-1 gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] content-start gap-3 *:min-w-0 lg:grid-cols-1 lg:gap-5">
          <CategorySidebar category={category?.slug} subcategory={subcategory?.slug} />
          <FilterPanel facets={facets} query={query} path={path} total={list.total} />
        </div>
        <div className="grid grid-cols-1 content-start gap-5">
          <header className="grid gap-2">
            <h1 className="text-3xl leading-tight font-bold">{title}</h1>
            {category && !subcategory && !query.q && (
              <p className="max-w-prose text-ink-soft">{category.description}</p>
            )}
          </header>
          <FilterChips query={query} path={path} />
          {list.meaning?.kind === 'emergency' ? (
            <EmergencyCalls calls={list.meaning.calls} />
          ) : list.total === 0 ? (
            <NothingHere path={path} query={query} meant={meant} shelves={shelves} />
          ) : (
            <Results list={list} path={path} query={query} alternatives={alternatives} />
          )}
        </div>
      </div>
      <RecentlyViewed />
    </div>
  );
}

/** home / category / subcategory, as far as they are given. */
function useListCrumbs({
  category,
  subcategory,
}: {
  category?: { slug: string; name: string };
  subcategory?: { slug: string; name: string };
}): Crumb[] {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return [
    { name: t('home'), href: homeHref(locale) },
    ...(category ? [] : [{ name: t('allProducts'), href: listHref(locale) }]),
    ...(category ? [{ name: category.name, href: listHref(locale, category.slug) }] : []),
    ...(category && subcategory
      ? [{ name: subcategory.name, href: listHref(locale, category.slug, subcategory.slug) }]
      : []),
  ];
}

type ResultsProps = Pick<Props, 'list' | 'query' | 'alternatives'> & { path: string };

function Results({ list, path, query, alternatives }: ResultsProps) {
  return (
    <>
      <ListToolbar list={list} path={path} query={query} />
      {list.products.length === 0 ? (
        <PastTheEnd href={withQuery(path, query, { page: 1 })} />
      ) : query.q ? (
        <SearchResults list={list} query={query} alternatives={alternatives} />
      ) : (
        <Cards products={list.products} query={query} heading="h2" />
      )}
      <ListPaging list={list} path={path} query={query} />
    </>
  );
}

function PastTheEnd({ href }: { href: string }) {
  const t = useTranslations('catalogue');
  return (
    <EmptyState title={t('pastTheEnd')} picture={<PackageOpen className="size-9" />}>
      <AppLink href={href} className={buttonClass('secondary')}>
        {t('firstPage')}
      </AppLink>
    </EmptyState>
  );
}

type NothingProps = Pick<Props, 'query' | 'meant' | 'shelves'> & { path: string };

function NothingHere({ path, query, meant, shelves }: NothingProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  if (countChosen(query.filters) > 0) {
    return (
      <EmptyState title={t('filters.nothing')} text={t('filters.nothingHint')} picture={<FilterX className="size-9" />}>
        <AppLink href={withQuery(path, query, { filters: NO_FILTERS })} className={buttonClass('secondary')}>
          {t('filters.clear')}
        </AppLink>
      </EmptyState>
    );
  }
  if (query.q !== '') return <NothingFound term={query.q} meant={meant} categories={shelves} />;
  return (
    <EmptyState title={t('emptyCategory')} text={t('emptyCategoryHint')} picture={<PackageOpen className="size-9" />}>
      <AppLink href={listHref(locale)} className={buttonClass('secondary')}>
        {t('seeAll')}
      </AppLink>
    </EmptyState>
  );
}
