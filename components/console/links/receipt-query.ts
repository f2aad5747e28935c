import { localePath } from '@/lib/kernel/locales';

/** Path of the list of goods receipts. */
export const RECEIPTS = '/console/receipts';
export const receiptHref = (locale: string, id: string): string => localePath(locale, `${RECEIPTS}/${id}`);
