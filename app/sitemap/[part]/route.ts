import { listHref, productHref } from '@/components/shared/addresses';
import { catalogueIsOpen, env } from '@/lib/kernel/env';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { SECOND } from '@/lib/kernel/dates';
import { DomainError } from '@/lib/kernel/errors';

import { listPublishedPages } from '@/lib/site/content/queries';
import { findPart, listPartProducts, listSitemapCategories } from '@/lib/catalogue/sitemap/queries';
import { sitemapXml, type IndexedPage } from '@/lib/catalogue/sitemap/xml';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { markOf, noSitemap, sitemapAnswer } from '../answer';

/** A part is several megabytes of text, so few are generated concurrently. */
const sitemapLimit = new ConcurrencyLimit(2);
const TIMEOUT_MS = 10 * SECOND;

/** Screens that are the same for everyone, without lists in another order or length. */
const SCREENS: IndexedPage[] = [{ path: '/Home' }, { path: '/Product' }];

async function pages(request: Request): Promise<Response> {
  const lists = (await listSitemapCategories()).map(({ category, subcategory, changedAt }) => ({
    path: listHref(DEFAULT_LOCALE, category, subcategory ?? undefined),
    changedAt,
  }));
  const texts = (await listPublishedPages(DEFAULT_LOCALE)).map(({ path, changedAt }) => ({
    path,
    changedAt: changedAt.toISOString(),
  }));
  const xml = sitemapXml(env().SITE_URL, [...SCREENS, ...texts, ...lists]);
  return sitemapAnswer(request, markOf(xml), () => xml);
}

async function products(request: Request, part: number): Promise<Response> {
  const site = env().SITE_URL;
  const state = await findPart(part);
  if (!state) return noSitemap();
  const write = () =>
    sitemapLimit.take('', TIMEOUT_MS, async () => {
      const rows = await listPartProducts(part);
      return sitemapXml(
        site,
        rows.map(({ slug, changedAt }) => ({ path: productHref(DEFAULT_LOCALE, slug), changedAt })),
      );
    });
  return sitemapAnswer(request, markOf(`${site} ${state.products} ${state.changedAt}`), write);
}

/** /sitemap/pages.xml or /sitemap/products-<n>.xml. */
export async function GET(request: Request, { params }: RouteContext<'/sitemap/[part]'>): Promise<Response> {
  const { part } = await params;
  if (!catalogueIsOpen()) return noSitemap();
  if (part === 'pages.xml') return pages(request);
  const number = /^products-(0|[1-9]\d{0,4})\.xml$/.exec(part)?.[1];
  if (!number) return noSitemap();
  try {
    return await products(request, Number(number));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return new Response('Too many at once\n', {
      status: 429,
      headers: { 'retry-after': '10', 'content-type': 'text/plain; charset=utf-8' },
    });
  }
}
