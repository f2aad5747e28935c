import { cacheLife, cacheTag } from 'next/cache';
import { findMedicineFacts } from '@/lib/catalogue/facts/queries';
import { subjectName } from '@/lib/catalogue/facts/subject-rules';
import { fromReplica } from '@/lib/kernel/db/client';
import { toLocale } from '@/lib/kernel/locales';
import { cacheTags } from '@/lib/shared/cache-tags';
import { countFacets } from './count-facets';
import { featuredProducts } from './rails';
import { listAlternatives } from './list-alternatives';
import { listProducts } from './list-products';
import { specificationTexts } from './list-specifications';
import { findPromotions } from './promotions';
import * as queries from './queries';
import * as rails from './rails';
import { listRegionProducts } from './best-sellers/region-products';
import type { Region } from '@/lib/shared/india/regions';
import type { ListRequest } from './types';

/**
 * Lifetime of the data of prerendered pages, in seconds. An entry stays valid until a write
 * invalidates one of its tags. The lifetime only covers changes without a write, such as a new
 * month or the age of a review.
 */
export const CACHE_LIFE = { stale: 300, revalidate: 3600, expire: 86_400 };

/** Cards of a rail: two screens of five on a desktop. */
const RAIL = 10;

export async function categories(locale: string) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(cacheTags.categories);
  return fromReplica(() => queries.listCategories(locale));
}

const listTag = ({ categoryId }: Pick<ListRequest, 'categoryId'>) =>
  categoryId ? cacheTags.category(categoryId) : cacheTags.lists;

export async function productList(request: ListRequest) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(listTag(request));
  const list = await listProducts(request);
  cacheTag(...list.products.slice(0, 100).map(({ id }) => cacheTags.product(id)));
  return list;
}

/** Returns the counts per filter value, which are the same in every language. */
export async function facets(request: Pick<ListRequest, 'categoryId' | 'subcategoryId' | 'search' | 'filters'>) {
  'use cache';
  cacheLife(CACHE_LIFE);
  const { categoryId } = request;
  cacheTag(listTag(request), categoryId ? cacheTags.facetsOf(categoryId) : cacheTags.facets);
  return countFacets(request);
}

/** Returns the texts of the specifications next to a list. */
export async function specifications(locale: string, request: Pick<ListRequest, 'categoryId'>, values: string[]) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(listTag(request));
  return fromReplica(() => specificationTexts(locale, values));
}

export async function product(locale: string, slug: string) {
  'use cache';
  cacheLife(CACHE_LIFE);
  const found = await fromReplica(() => queries.findProduct(locale, { slug }));
  // The settings of the owner decide if a generated text may be shown.
  cacheTag(cacheTags.categories, cacheTags.settings, found ? cacheTags.product(found.id) : cacheTags.lists);
  return found;
}

export async function findRedirect(kind: 'product' | 'category', slug: string) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(cacheTags.lists, cacheTags.categories);
  return fromReplica(() => queries.findRedirect(kind, slug));
}

/** Returns the current slug for the number in an old link, or null. */
export async function slugOf(kind: 'product' | 'category', id: number) {
  'use cache';
  cacheLife(CACHE_LIFE);
  const slug = await fromReplica(() => queries.findSlug(kind, id));
  cacheTag(kind === 'product' ? cacheTags.product(id) : cacheTags.categories, ...(slug ? [] : [cacheTags.lists]));
  return slug;
}

export async function similar(locale: string, productId: number) {
  'use cache';
  cacheLife(CACHE_LIFE);
  const cards = await fromReplica(() => rails.listSimilar(locale, productId, RAIL));
  cacheTag(cacheTags.product(productId), ...cards.map(({ id }) => cacheTags.product(id)));
  return cards;
}

/** Maximum number of packs shown next to a medicine. */
const ALTERNATIVES = 5;

/**
 * Returns other packs of the same medicine, or null. A new cheaper pack appears only after the
 * entry expires.
 */
export async function alternatives(locale: string, productId: number) {
  'use cache';
  cacheLife(CACHE_LIFE);
  const found = await listAlternatives(locale, productId, ALTERNATIVES);
  cacheTag(cacheTags.product(productId), ...(found?.packs ?? []).map(({ id }) => cacheTags.product(id)));
  return found;
}

/**
 * Returns the reviewed facts about a medicine; null without any. A review invalidates the pages of
 * its medicine only; the tag of the product follows a change of its salts.
 */
export async function medicineFacts(locale: string, productId: number) {
  'use cache';
  cacheLife(CACHE_LIFE);
  const { shared, found } = await fromReplica(() => findMedicineFacts(productId, toLocale(locale)));
  const own = cacheTags.facts(subjectName({ kind: 'product', productId }));
  cacheTag(cacheTags.product(productId), own, ...(shared ? [cacheTags.facts(shared)] : []));
  return found;
}

async function homeContent(locale: string, month: number) {
  const [banners, bestSellers, trending, seasonal, promoted] = await Promise.all([
    queries.listBanners(locale),
    rails.listBestSellers(locale, RAIL),
    rails.listTrending(locale, RAIL),
    rails.listSeasonal(locale, month, RAIL),
    findPromotions(locale),
  ]);
  const featured = bestSellers.length > 0 ? [] : await featuredProducts(locale, RAIL);
  return { banners, bestSellers, featured, trending, seasonal, ...promoted };
}

/**
 * Returns the content of the home page in one entry.
 * @param month 1 to 12, an argument so that the entry changes with it
 */
export async function home(locale: string, month: number) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(cacheTags.home, cacheTags.banners);
  const { featured, ...shown } = await fromReplica(() => homeContent(locale, month));
  const { bestSellers, trending, seasonal } = shown;
  cacheTag(...new Set([...bestSellers, ...featured, ...trending, ...seasonal].map(({ id }) => cacheTags.product(id))));
  return { ...shown, featured };
}

/**
 * Returns products that are popular in a state.
 * @param month 1 to 12, an argument so that the entry changes with it
 */
export async function regionProducts(locale: string, region: Region, month: number) {
  'use cache';
  cacheLife(CACHE_LIFE);
  cacheTag(cacheTags.home);
  const found = await fromReplica(() => listRegionProducts(locale, region, month, RAIL));
  cacheTag(...found.products.map(({ id }) => cacheTags.product(id)));
  return found;
}
