import { catalogueIsOpen, env } from '@/lib/kernel/env';
import { listParts } from '@/lib/catalogue/sitemap/queries';
import { sitemapIndexXml } from '@/lib/catalogue/sitemap/xml';
import { markOf, noSitemap, sitemapAnswer } from '../sitemap/answer';

export const dynamic = 'force-dynamic';

/** Sitemap index, named in robots.txt. */
export async function GET(request: Request): Promise<Response> {
  if (!catalogueIsOpen()) return noSitemap();
  const products = (await listParts()).map(({ part, changedAt }) => ({
    path: `/sitemap/products-${part}.xml`,
    changedAt,
  }));
  const xml = sitemapIndexXml(env().SITE_URL, [{ path: '/sitemap/pages.xml' }, ...products]);
  return sitemapAnswer(request, markOf(xml), () => xml);
}
