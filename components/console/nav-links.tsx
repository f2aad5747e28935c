'use client';

import { useLocale } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { localePath } from '@/lib/kernel/locales';
import { ConsoleLink } from './console-link';
import type { NavItem } from './types';

/** The path without its language. */
function usePath(): string {
  return usePathname().replace(/^\/(?:en|ta)(?=\/|$)/, '') || '/';
}

const isWithin = (path: string, item: string) =>
  item === '/console' ? path === item : path === item || path.startsWith(`${item}/`);

/** The menu; the screen one is on is marked. */
export function NavLinks({ items }: { items: NavItem[] }) {
  const [path, locale] = [usePath(), useLocale()];
  return (
    <ul className="-mx-1 flex gap-1 overflow-x-auto px-1">
      {items.map((item) => (
        <li key={item.path} className="shrink-0">
          <ConsoleLink
            href={localePath(locale, item.path)}
            aria-current={isWithin(path, item.path) ? 'page' : undefined}
            className="grid min-h-11 place-items-center rounded-full px-4 font-medium hover:bg-brand-50 aria-[current]:bg-brand-100 aria-[current]:text-brand-800"
          >
            {item.label}
          </ConsoleLink>
        </li>
      ))}
    </ul>
  );
}

/** The same screen, with what is asked of it, in the other language. */
export function SameInOther({ text, label }: { text: string; label: string }) {
  const [path, search] = [usePath(), useSearchParams().toString()];
  const other = useLocale() === 'ta' ? 'en' : 'ta';
  return (
    <a
      href={`${localePath(other, path)}${search && `?${search}`}`}
      hrefLang={other}
      lang={other}
      aria-label={label}
      className="grid min-h-11 shrink-0 place-items-center rounded-full px-3 font-medium text-brand-700 hover:bg-brand-50"
    >
      {text}
    </a>
  );
}
