import { localePath, stripLocale } from '@/lib/kernel/locales';

/** Returns the address to open after login: a screen of the console, else its home page. */
export function nextInConsole(requested: unknown, locale: string): string {
  const home = localePath(locale, '/console');
  return typeof requested === 'string' &&
    /^\/console(?:[/?]|$)/.test(stripLocale(requested)) &&
    !requested.includes('\\')
    ? requested
    : home;
}
