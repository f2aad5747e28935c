import { localePath, stripLocale } from '@/lib/kernel/locales';

/** Returns the address to open after login: a screen of the console, else its home page. */
export function nextInConsole(asked: unknown, locale: string): string {
  const home = localePath(locale, '/console');
  return typeof asked === 'string' && /^\/console(?:[/?]|$)/.test(stripLocale(asked)) && !asked.includes('\\')
    ? asked
    : home;
}
