import { localePath } from '@/lib/kernel/locales';

/** The list of goods received notes. */
export const RECEIPTS = '/console/receipts';
export const receiptHref = (locale: string, id: string): string => localePath(locale, `${RECEIPTS}/${id}`);
