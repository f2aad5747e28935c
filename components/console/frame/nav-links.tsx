'use client';

import { useLocale } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { languageFacts, localePath, nextLocale } from '@/lib/kernel/locales';
import { ConsoleLink } from '../shared/console-link';
import type { NavGroup, NavItem } from '../shared/types';
import { usePathWithoutLocale } from '../shared/use-path-without-locale';
import { findScreen } from './find-screen';

type Props = {
  label: string;
  words: { main: string; more: string };
  /** Screens that the reader's role uses most, in order. */
  main: NavItem[];
  rest: NavGroup[];
};

/**
 * Menu of the reader's daily screens; the others fold into groups, which open with the current
 * screen in them. Marks that screen, and scrolls to it if the menu overflows.
 */
export function NavLinks({ label, words, main, rest }: Props) {
  const [path, id] = [usePathWithoutLocale(), useId()];
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  const current = findScreen(path, [...main, ...rest.flatMap(({ items }) => items)]);
  const isInRest = current !== undefined && !main.includes(current);
  return (
    <nav ref={menu} aria-label={label} className="grid gap-3">
      <Links label={words.main} items={main} current={current} />
      {rest.length > 0 && (
        <details key={String(isInRest)} open={isInRest} className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field px-3 font-semibold text-ink-soft hover:bg-brand-50 lg:min-h-8">
            {words.more}
            <Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
          </summary>
          <div className="mt-1 grid gap-3">
            {rest.map(({ name, label: heading, items }) => (
              <div key={name}>
                <p id={`${id}-${name}`} className="px-3 text-sm font-semibold text-ink-soft">
                  {heading}
                </p>
                <Links labelledBy={`${id}-${name}`} items={items} current={current} />
              </div>
            ))}
          </div>
        </details>
      )}
    </nav>
  );
}

type LinksProps = { label?: string; labelledBy?: string; items: NavItem[]; current: NavItem | undefined };

function Links({ label, labelledBy, items, current }: LinksProps) {
  const locale = useLocale();
  return (
    <ul aria-label={label} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.path}>
          <ConsoleLink
            href={localePath(locale, item.path)}
            aria-current={item === current ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-field px-3 leading-snug font-medium hover:bg-brand-50 aria-[current]:bg-brand-100 aria-[current]:text-brand-800 lg:min-h-8"
          >
            {item.label}
          </ConsoleLink>
        </li>
      ))}
    </ul>
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
