import { localePath } from '@/lib/kernel/locales';

/** Returns the address to open after login: a screen of the console, else its home page. */
export function nextInConsole(asked: unknown, locale: string): string {
  const home = localePath(locale, '/console');
  return typeof asked === 'string' && /^(?:\/ta)?\/console(?:[/?]|$)/.test(asked) && !asked.includes('\\')
    ? asked
    : home;
}
