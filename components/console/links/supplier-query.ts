import { localePath } from '@/lib/kernel/locales';

/** The list of suppliers. */
export const SUPPLIERS = '/console/suppliers';
export const supplierHref = (locale: string, id: string): string => localePath(locale, `${SUPPLIERS}/${id}`);
