import { localePath } from '@/lib/kernel/locales';

/** Public addresses of the catalogue. */
export const homeHref = (locale: string) => localePath(locale, '/Home');
export const productHref = (locale: string, slug: string) => localePath(locale, `/Detail_page/${slug}`);

/** Returns the address of a comparison; without ids, that of the devices chosen on this device. */
export const compareHref = (locale: string, ids: readonly number[] = []) =>
  localePath(locale, ids.length > 0 ? `/Compare?ids=${ids.join(',')}` : '/Compare');

/** Returns the address of a list: all products, a category, or a subcategory. */
export function listHref(locale: string, ...slugs: (string | undefined)[]): string {
  return localePath(locale, ['/Product', ...slugs.filter(Boolean)].join('/'));
}

/** Returns the address of the login with a mobile number. */
export const mobileLoginHref = (locale: string, next?: string): string =>
  `${localePath(locale, '/Login')}?${new URLSearchParams({ with: 'mobile', ...(next ? { next } : {}) })}`;
