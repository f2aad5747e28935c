import { localePath } from '@/lib/kernel/locales';

/** The list of batches. */
export const STOCK = '/console/stock';
/** Where the stock of one product stands. */
export const productStockHref = (locale: string, productId: number): string =>
  localePath(locale, `${STOCK}/${productId}`);
