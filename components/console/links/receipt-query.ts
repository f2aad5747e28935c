import { localePath } from '@/lib/kernel/locales';

/** Path of the list of goods receipts. */
export const RECEIPTS = '/console/receipts';
export const receiptHref = (locale: string, id: string): string => localePath(locale, `${RECEIPTS}/${id}`);
/** Last part of the address to receive goods. */
export const RECEIPT_NEW = 'new';
const BILLS = `${RECEIPTS}/bills`;
/** Address of a bill from a file, with one of its lines open. */
export const billHref = (locale: string, id: string, line?: number): string =>
  localePath(locale, `${BILLS}/${id}${line === undefined ? '' : `?line=${line}`}`);
