import { localePath } from '@/lib/kernel/locales';

/** Path of the list of products. */
export const PRODUCTS = '/console/products';
/** Returns the address of a product's editor. */
export const productHref = (locale: string, productId: number): string =>
  localePath(locale, `${PRODUCTS}/${productId}`);
