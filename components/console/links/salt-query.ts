import { localePath } from '@/lib/kernel/locales';

/** The room of salts. */
export const SALTS = '/console/salts';
/** One of them. */
export const saltHref = (locale: string, id: number): string => localePath(locale, `${SALTS}/${id}`);
