import { localePath } from '@/lib/kernel/locales';

/** The list of batches. */
export const STOCK = '/console/stock';
/** What runs out, and what nobody buys. */
export const LOW_STOCK = '/console/stock/low';
/** Where the stock of one product stands. */
export const productStockHref = (locale: string, productId: number): string =>
  localePath(locale, `${STOCK}/${productId}`);
