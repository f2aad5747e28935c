import { localePath } from '@/lib/kernel/locales';

/** The list of categories. */
export const CATEGORIES = '/console/categories';
/** Where one is edited; `new` makes one. */
export const categoryHref = (locale: string, id: number | 'new'): string => localePath(locale, `${CATEGORIES}/${id}`);
