import { localePath } from '@/lib/kernel/locales';

/** The list of stocktakes. */
export const STOCKTAKES = '/console/stocktakes';
/** One of them. */
export const stocktakeHref = (locale: string, id: string): string => localePath(locale, `${STOCKTAKES}/${id}`);
