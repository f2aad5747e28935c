import { localePath } from '@/lib/kernel/locales';

/** The public addresses of the catalogue, in one place. */
export const homeHref = (locale: string) => localePath(locale, '/Home');
export const productHref = (locale: string, slug: string) => localePath(locale, `/Detail_page/${slug}`);

/** A list: everything, one category, or one subcategory of it. */
export function listHref(locale: string, ...slugs: (string | undefined)[]): string {
  return localePath(locale, ['/Product', ...slugs.filter(Boolean)].join('/'));
}
