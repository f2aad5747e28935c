import { localePath } from '@/lib/kernel/locales';

/** Where to go after logging in: a screen of the console and nothing else, whatever the address asked for. */
export function nextInConsole(asked: unknown, locale: string): string {
  const home = localePath(locale, '/console');
  return typeof asked === 'string' && /^(?:\/ta)?\/console(?:[/?]|$)/.test(asked) && !asked.includes('\\')
    ? asked
    : home;
}
