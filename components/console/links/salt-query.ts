import { localePath } from '@/lib/kernel/locales';

/** Path of the list of salts. */
export const SALTS = '/console/salts';
/** Returns the address of a salt. */
export const saltHref = (locale: string, id: number): string => localePath(locale, `${SALTS}/${id}`);
