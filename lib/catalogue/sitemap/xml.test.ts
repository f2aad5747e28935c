import { localePath, LOCALES } from '@/lib/kernel/locales';
import { sitemapIndexXml, sitemapXml } from './xml';

const SITE = 'https://medcall.example';

describe('a sitemap', () => {
  it('names each page once per language, with all its languages', () => {
    const xml = sitemapXml(SITE, [{ path: '/Detail_page/gauze', changedAt: '2026-11-21T10:00:00Z' }]);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      LOCALES.map((locale) => SITE + localePath(locale, '/Detail_page/gauze')),
    );
    expect(xml.match(/<lastmod>2026-11-21T10:00:00Z<\/lastmod>/g)).toHaveLength(LOCALES.length);
    for (const language of [...LOCALES, 'x-default'])
      expect(xml.match(new RegExp(`hreflang="${language}"`, 'g'))).toHaveLength(LOCALES.length);
    expect(xml).toContain(`hreflang="x-default" href="${SITE}/Detail_page/gauze"`);
  });

  it('writes addresses so that no sign in them is taken for markup', () => {
    const xml = sitemapXml(SITE, [{ path: `/Detail_page/a&b<c>'"` }, { path: '/Product/நீர்' }]);
    expect(xml).toContain('<loc>https://medcall.example/Detail_page/a&amp;b%3Cc%3E&apos;%22</loc>');
    expect(xml).toContain('/Product/%E0%AE%A8%E0%AF%80%E0%AE%B0%E0%AF%8D<');
    expect(xml).not.toContain('lastmod');
  });

  it('has an index of its parts', () => {
    const xml = sitemapIndexXml(SITE, [
      { path: '/sitemap/pages.xml' },
      { path: '/sitemap/products-0.xml', changedAt: '2026-11-21T10:00:00Z' },
    ]);
    expect(xml).toContain(`<sitemap><loc>${SITE}/sitemap/pages.xml</loc></sitemap>`);
    expect(xml).toContain(
      `<sitemap><loc>${SITE}/sitemap/products-0.xml</loc><lastmod>2026-11-21T10:00:00Z</lastmod></sitemap>`,
    );
  });
});
