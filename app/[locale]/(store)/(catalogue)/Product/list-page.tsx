import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound, permanentRedirect } from 'next/navigation';
import { listHref } from '@/components/shared/addresses';
import { PLAIN_LIST, pageSize, withQuery, type ProductListQuery } from '@/lib/catalogue/storefront/list-query-rules';
import { ProductListScreen, type CategoryPath } from '@/components/catalogue/lists/product-list-screen';
import { StructuredData, breadcrumbFacts, listFacts } from '@/components/catalogue/product/structured-data';
import { categories, facets, productList, findRedirect, specifications } from '@/lib/catalogue/storefront/cached';
import { composeListTexts, composeSeo } from '@/lib/catalogue/seo/compose-texts';
import { seoText } from '@/lib/catalogue/seo/cached';
import { countFacets } from '@/lib/catalogue/storefront/count-facets';
import { didYouMean } from '@/lib/catalogue/storefront/find-suggestion';
import { listTermAlternatives } from '@/lib/catalogue/storefront/list-alternatives';
import { listProducts } from '@/lib/catalogue/storefront/list-products';
import { countChosen } from '@/lib/catalogue/search/list-filters';
import { env } from '@/lib/kernel/env';
import { NOT_INDEXED, publicPage } from '../alternates';

type ListAddress = { locale: string; path?: string[]; query: ProductListQuery };

/** Finds the category of an address; 404 for unknown ones, a redirect for renamed ones. */
async function findCategory({ locale, path = [], query }: ListAddress): Promise<CategoryPath> {
  const [categorySlug, subcategorySlug, ...rest] = path;
  if (rest.length > 0) notFound();
  if (!categorySlug) return {};
  const category = (await categories(locale)).find(({ slug }) => slug === categorySlug);
  if (!category) {
    const present = await findRedirect('category', categorySlug);
    if (present && present !== categorySlug)
      permanentRedirect(withQuery(listHref(locale, present, subcategorySlug), query, { page: query.page }));
    notFound();
  }
  const subcategory = category.subcategories.find(({ slug }) => slug === subcategorySlug);
  if (subcategorySlug && !subcategory) notFound();
  return { category, subcategory };
}

/** Packs shown among search results. */
const SEARCH_EXTRAS = 3;

const isPlain = (query: ProductListQuery) =>
  withQuery('', query, { page: query.page }) === withQuery('', PLAIN_LIST, {});

/**
 * List of products; the plain address and its variants render the same screen. Plain lists are
 * cached. The variants are too many to cache, and each costs one page of rows.
 */
export async function ListPage(address: ListAddress) {
  const { locale, query } = address;
  const place = await findCategory(address);
  const filter = {
    categoryId: place.category?.id,
    subcategoryId: place.subcategory?.id,
    search: query.q || undefined,
    filters: countChosen(query.filters) > 0 ? query.filters : undefined,
  };
  const [listed, counted] = isPlain(query) ? [productList, facets] : [listProducts, countFacets];
  const [list, counts, sameMedicine, t] = await Promise.all([
    listed({ locale, ...filter, sort: query.sort, page: query.page, show: pageSize(query) }),
    counted(filter),
    query.q && query.page === 1 ? listTermAlternatives(locale, query.q, SEARCH_EXTRAS) : null,
    getTranslations({ locale, namespace: 'catalogue' }),
  ]);
  const specified = [...new Set([...counts.spec.map(({ value }) => value), ...query.filters.spec])].sort();
  const isInVain = query.q !== '' && list.total === 0;
  const [suggestion, subcategories] = isInVain
    ? await Promise.all([didYouMean(query.q), categories(locale)])
    : [null, []];
  const name = place.subcategory?.name ?? place.category?.name ?? t('allProducts');
  const site = env().SITE_URL;
  const crumbs = [{ name, href: listHref(locale, place.category?.slug, place.subcategory?.slug) }];
  if (place.category && place.subcategory)
    crumbs.unshift({ name: place.category.name, href: listHref(locale, place.category.slug) });
  return (
    <>
      <ProductListScreen
        {...place}
        list={list}
        facets={counts}
        specifications={await specifications(locale, { categoryId: filter.categoryId }, specified)}
        query={query}
        alternatives={sameMedicine}
        meant={suggestion}
        shelves={subcategories}
      />
      <StructuredData data={breadcrumbFacts(site, crumbs)} />
      <StructuredData data={listFacts(site, locale, name, list)} />
    </>
  );
}

/**
 * Returns the metadata: variants (sorted, filtered, paged, searched) point to the plain list and
 * are not indexed.
 */
export async function listMetadata(address: ListAddress): Promise<Metadata> {
  const { locale, query } = address;
  const { category, subcategory } = await findCategory(address);
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  const own = subcategory
    ? await seoText('subcategory', subcategory.id, locale)
    : category && (await seoText('category', category.id, locale));
  const texts = composeSeo(own ?? null, composeListTexts(locale, { category, subcategory }));
  const title = query.q ? t('resultsFor', { term: query.q }) : texts.title;
  const { description } = texts;
  return {
    title,
    ...publicPage(locale, { title, description, path: listHref('en', category?.slug, subcategory?.slug) }),
    ...(isPlain(query) ? {} : { robots: NOT_INDEXED }),
  };
}
