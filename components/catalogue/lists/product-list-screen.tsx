import { FilterX, PackageOpen } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { countChosen, NO_FILTERS, type Facets } from '@/lib/catalogue/search/list-filters';
import type {
  Alternatives,
  CategoryTree,
  ProductList,
  SpecificationTexts,
  SubcategoryName,
} from '@/lib/catalogue/storefront/types';
import type { Guess } from '@/lib/catalogue/search/types';
import { buttonClass } from '@/components/ui/button';
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb';
import { EmptyState } from '@/components/ui/empty-state';
import { AppLink } from '@/components/ui/app-link';
import { homeHref, listHref } from '@/components/shared/addresses';
import { CategorySidebar } from './category-sidebar';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { ListPaging } from './list-paging';
import { withQuery, type ProductListQuery } from '@/lib/catalogue/storefront/list-query-rules';
import { ListCount, ListToolbar } from './list-toolbar';
import { EmergencyNumbers, SearchResults } from './search-results';
import { ProductCards as Cards } from '@/components/catalogue/product-cards';
import { NothingFound } from './nothing-found';
import { RecentlyViewed } from '@/components/catalogue/product/recently-viewed';

export type CategoryPath = { category?: CategoryTree; subcategory?: SubcategoryName };
type Props = CategoryPath & {
  list: ProductList;
  facets: Facets;
  /** Texts of the specifications among the facets. */
  specifications: SpecificationTexts;
  query: ProductListQuery;
  alternatives: Alternatives | null;
  /** Corrections for a search without results. */
  meant: Guess | null;
  /** Categories to suggest in that case. */
  shelves: CategoryTree[];
};

/** /Product and its subpages. */
export function ProductListScreen({
  category,
  subcategory,
  list,
  facets,
  specifications,
  query,
  alternatives,
  meant: suggestion,
  shelves: subcategories,
}: Props) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const path = listHref(locale, category?.slug, subcategory?.slug);
  const title = query.q
    ? t('resultsFor', { term: query.q })
    : (subcategory?.name ?? category?.name ?? t('allProducts'));
  return (
    <div className="page grid grid-cols-1 gap-6 pt-2 pb-12 *:min-w-0">
      <div className="grid grid-cols-1 gap-1 *:min-w-0 lg:gap-6">
        <Breadcrumb label={t('breadcrumb')} crumbs={useListCrumbs({ category, subcategory })} />
        {/*
         * Phones show title, one line of controls, products. Desktops add a column of categories
         * and filters.
         */}
        <div className="group/list grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-8 lg:gap-y-5">
          <header className="col-span-2 grid gap-0.5 lg:col-span-1 lg:col-start-2 lg:gap-2">
            <h1 className="text-2xl leading-tight font-bold lg:text-3xl">{title}</h1>
            <ListCount list={list} query={query} />
          </header>
          <div className="grid content-start gap-5 *:min-w-0 lg:col-start-1 lg:row-span-4 lg:row-start-1">
            <CategorySidebar category={category?.slug} subcategory={subcategory?.slug} />
            <FilterPanel facets={facets} specifications={specifications} query={query} path={path} total={list.total} />
          </div>
          {category && !subcategory && !query.q && (
            <p className="max-w-prose text-ink-soft max-lg:order-last max-lg:col-span-2 lg:col-start-2">
              {category.description}
            </p>
          )}
          {list.total > 0 && list.meaning?.kind !== 'emergency' && (
            <ListToolbar path={path} query={query} className="lg:col-start-2" />
          )}
          <div className="col-span-2 grid grid-cols-1 content-start gap-3 lg:col-span-1 lg:col-start-2 lg:gap-5">
            <FilterChips query={query} specifications={specifications} path={path} />
            {list.meaning?.kind === 'emergency' ? (
              <EmergencyNumbers calls={list.meaning.calls} />
            ) : list.total === 0 ? (
              <NothingHere path={path} query={query} meant={suggestion} shelves={subcategories} />
            ) : (
              <Results list={list} path={path} query={query} alternatives={alternatives} />
            )}
          </div>
        </div>
      </div>
      <RecentlyViewed />
    </div>
  );
}

/** Breadcrumbs: home / category / subcategory, as far as given. */
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

function NothingHere({ path, query, meant: suggestion, shelves: subcategories }: NothingProps) {
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
  if (query.q !== '') return <NothingFound term={query.q} meant={suggestion} categories={subcategories} />;
  return (
    <EmptyState title={t('emptyCategory')} text={t('emptyCategoryHint')} picture={<PackageOpen className="size-9" />}>
      <AppLink href={listHref(locale)} className={buttonClass('secondary')}>
        {t('seeAll')}
      </AppLink>
    </EmptyState>
  );
}
