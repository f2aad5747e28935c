import { localePath } from '@/lib/kernel/locales';

/** Path of the delivery zones. */
export const ZONES = '/console/delivery';
/** Returns the address of a zone's form; `new` is the form for a new one. */
export const zoneHref = (locale: string, id: string): string => localePath(locale, `${ZONES}/${id}`);
