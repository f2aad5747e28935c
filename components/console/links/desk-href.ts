import { localePath } from '@/lib/kernel/locales';

/** Where the prescriptions of an order are read. @param before the order that was on the desk before it */
export function deskHref(locale: string, number: string, before?: string): string {
  const query = before ? `?${new URLSearchParams({ before })}` : '';
  return localePath(locale, `/console/prescriptions/${encodeURIComponent(number)}${query}`);
}

/** The order before, as such an address names it; null where it names none. */
export const readBefore = (raw: string | string[] | undefined): string | null =>
  typeof raw === 'string' && /^[\w-]{1,40}$/.test(raw) ? raw : null;
