import { localePath } from '@/lib/kernel/locales';

/** Path of the list of manufacturers. */
export const MANUFACTURERS = '/console/manufacturers';
/** Returns the address of a manufacturer; `new` for the form of a new one. */
export const manufacturerHref = (locale: string, id: number | 'new'): string =>
  localePath(locale, `${MANUFACTURERS}/${id}`);
