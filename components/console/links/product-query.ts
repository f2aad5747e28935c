import { localePath } from '@/lib/kernel/locales';

/** The list of products. */
export const PRODUCTS = '/console/products';
/** Where one product is edited. */
export const productHref = (locale: string, productId: number): string =>
  localePath(locale, `${PRODUCTS}/${productId}`);
