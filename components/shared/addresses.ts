import { localePath } from '@/lib/kernel/locales';

/** Public addresses of the catalogue. */
export const homeHref = (locale: string) => localePath(locale, '/Home');
export const productHref = (locale: string, slug: string) => localePath(locale, `/Detail_page/${slug}`);

/** Returns the address of a list: all products, a category, or a subcategory. */
export function listHref(locale: string, ...slugs: (string | undefined)[]): string {
  return localePath(locale, ['/Product', ...slugs.filter(Boolean)].join('/'));
}
