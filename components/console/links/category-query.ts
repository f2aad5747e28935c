import { localePath } from '@/lib/kernel/locales';

/** Path of the list of categories. */
export const CATEGORIES = '/console/categories';
/** Returns the address of a category's form; `new` is the form for a new one. */
export const categoryHref = (locale: string, id: number | 'new'): string => localePath(locale, `${CATEGORIES}/${id}`);
