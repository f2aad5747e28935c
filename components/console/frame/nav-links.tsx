'use client';

import { useLocale } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useEffect, useId, useRef } from 'react';
import { languageFacts, localePath, nextLocale } from '@/lib/kernel/locales';
import { ConsoleLink } from '../shared/console-link';
import type { NavGroup } from '../shared/types';
import { isWithin, usePathWithoutLocale } from '../shared/use-path-without-locale';

/** Menu in groups; marks the current screen, and scrolls to it if the menu overflows. */
export function NavLinks({ label, groups }: { label: string; groups: NavGroup[] }) {
  const [path, locale, id] = [usePathWithoutLocale(), useLocale(), useId()];
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return (
    <nav ref={menu} aria-label={label} className="grid gap-3">
      {groups.map(({ name, label: heading, items }) => (
        <div key={name}>
          <p id={`${id}-${name}`} className="px-3 text-sm font-semibold text-ink-soft">
            {heading}
          </p>
          <ul aria-labelledby={`${id}-${name}`}>
            {items.map((item) => (
              <li key={item.path}>
                <ConsoleLink
                  href={localePath(locale, item.path)}
                  aria-current={isWithin(path, item.path) ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-field px-3 leading-snug font-medium hover:bg-brand-50 aria-[current]:bg-brand-100 aria-[current]:text-brand-800 lg:min-h-8"
                >
                  {item.label}
                </ConsoleLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Link to the same screen, with the same query, in the next language. */
export function SameInOther({ label }: { label: string }) {
  const [path, search] = [usePathWithoutLocale(), useSearchParams().toString()];
  const other = nextLocale(useLocale());
  return (
    <a
      href={`${localePath(other, path)}${search && `?${search}`}`}
      hrefLang={other}
      lang={other}
      aria-label={label}
      className="grid min-h-11 shrink-0 place-items-center rounded-full px-3 font-medium text-brand-700 hover:bg-brand-50"
    >
      {languageFacts(other).name}
    </a>
  );
}
