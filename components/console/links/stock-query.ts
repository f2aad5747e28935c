import { localePath } from '@/lib/kernel/locales';

/** Path of the list of batches. */
export const STOCK = '/console/stock';
/** Path of the list of low and dead stock. */
export const LOW_STOCK = '/console/stock/low';
/** Returns the address of a product's stock. */
export const productStockHref = (locale: string, productId: number): string =>
  localePath(locale, `${STOCK}/${productId}`);
