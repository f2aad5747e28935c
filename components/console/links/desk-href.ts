import { localePath } from '@/lib/kernel/locales';

/**
 * Returns the address of the prescription desk for an order. @param before the order that was on
 * the desk before
 */
export function deskHref(locale: string, number: string, before?: string): string {
  const query = before ? `?${new URLSearchParams({ before })}` : '';
  return localePath(locale, `/console/prescriptions/${encodeURIComponent(number)}${query}`);
}

/** Returns the previous order from such an address; null if it has none. */
export const readBefore = (raw: string | string[] | undefined): string | null =>
  typeof raw === 'string' && /^[\w-]{1,40}$/.test(raw) ? raw : null;
