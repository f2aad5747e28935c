import { DEFAULT_LOCALE, localePath, LOCALES } from '@/lib/kernel/locales';

/**
 * A page that exists in every language.
 * @param path path without language prefix
 * @param changedAt time in the format of sitemaps
 */
export type IndexedPage = { path: string; changedAt?: string };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
const lastmod = (time?: string) => (time ? `<lastmod>${time}</lastmod>` : '');
const START = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns the entries of one page in all its languages, each with links to all of them. */
function urls(site: string, { path, changedAt }: IndexedPage): string {
  const address = (locale: string) => escape(site + localePath(locale, encodeURI(path)));
  const alternates = [
    ...LOCALES.map((locale) => [locale, address(locale)] as const),
    ['x-default', address(DEFAULT_LOCALE)] as const,
  ]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  return LOCALES.map((locale) => `<url><loc>${address(locale)}</loc>${lastmod(changedAt)}${alternates}</url>\n`).join(
    '',
  );
}

/**
 * Returns a sitemap of pages.
 * @param site base URL of the store without a trailing slash
 */
export function sitemapXml(site: string, pages: IndexedPage[]): string {
  const open =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  return `${START}${open}${pages.map((page) => urls(site, page)).join('')}</urlset>\n`;
}

/**
 * Returns the sitemap index.
 * @param parts paths of the parts
 */
export function sitemapIndexXml(site: string, parts: IndexedPage[]): string {
  const entries = parts.map(
    ({ path, changedAt }) => `<sitemap><loc>${escape(site + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${START}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}
