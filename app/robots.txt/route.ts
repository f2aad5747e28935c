import { catalogueIsOpen, env } from '@/lib/kernel/env';
import { PERSONAL_NAMES } from '@/lib/kernel/http/page-names';
import { localePath, LOCALES } from '@/lib/kernel/locales';

/** Paths that would only lead a search engine to the login. */
const PERSONAL = [...PERSONAL_NAMES, 'console', 'sandbox'];

/**
 * Excludes lists by order and page size, which would repeat the same products many times; their
 * further pages are followed.
 */
const inLanguages = (path: string) => LOCALES.map((locale) => localePath(locale, path));
const OPEN = [
  'Disallow: /api/',
  ...PERSONAL.flatMap((screen) => inLanguages(`/${screen}`)).map((path) => `Disallow: ${path}`),
  ...inLanguages('/Product*?').map((path) => `Disallow: ${path}`),
  ...inLanguages('/Product*?page=').map((path) => `Allow: ${path}`),
];

/** The response contains the store's address, which is unknown at build time. */
export const dynamic = 'force-dynamic';

/** Paths that search engines may visit; none in a members-only store. */
export async function GET(): Promise<Response> {
  const rules = catalogueIsOpen() ? [...OPEN, '', `Sitemap: ${env().SITE_URL}/sitemap.xml`] : ['Disallow: /'];
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  return new Response(`User-agent: *\n${rules.join('\n')}\n`, { headers });
}
