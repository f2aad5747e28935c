import { localePath } from '@/lib/kernel/locales';

/** Path of the list of suppliers. */
export const SUPPLIERS = '/console/suppliers';
export const supplierHref = (locale: string, id: string): string => localePath(locale, `${SUPPLIERS}/${id}`);
