import { localePath } from '@/lib/kernel/locales';

/** Path of the list of stocktakes. */
export const STOCKTAKES = '/console/stocktakes';
/** Returns the address of a stocktake. */
export const stocktakeHref = (locale: string, id: string): string => localePath(locale, `${STOCKTAKES}/${id}`);
