import { LOCALES, localePath } from '@/lib/kernel/locales';

/** A page that is there in every language. @param path without language prefix; changedAt as sitemaps write it */
export type IndexedPage = { path: string; changedAt?: string };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
const lastmod = (time?: string) => (time ? `<lastmod>${time}</lastmod>` : '');
const START = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** One page in all its languages, each naming all of them. */
function urls(site: string, { path, changedAt }: IndexedPage): string {
  const address = (locale: string) => escape(site + localePath(locale, encodeURI(path)));
  const alternates = [
    ...LOCALES.map((locale) => [locale, address(locale)] as const),
    ['x-default', address('en')] as const,
  ]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  return LOCALES.map((locale) => `<url><loc>${address(locale)}</loc>${lastmod(changedAt)}${alternates}</url>\n`).join(
    '',
  );
}

/** A sitemap of pages. @param site the store's address without a slash at the end */
export function sitemapXml(site: string, pages: IndexedPage[]): string {
  const open =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  return `${START}${open}${pages.map((page) => urls(site, page)).join('')}</urlset>\n`;
}

/** The sitemap of sitemaps. @param parts their paths */
export function sitemapIndexXml(site: string, parts: IndexedPage[]): string {
  const entries = parts.map(
    ({ path, changedAt }) => `<sitemap><loc>${escape(site + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${START}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}
