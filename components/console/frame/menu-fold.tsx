'use client';

import { Menu } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { NavItem } from '../shared/types';
import { usePathWithoutLocale } from '../shared/use-path-without-locale';
import { findScreen } from './find-screen';

type Props = {
  label: string;
  /** Label of a screen that is not in a menu. */ own: NavItem;
  items: NavItem[];
  children: ReactNode;
};

/**
 * Current screen, and the menu behind a button. A `<details>`, which opens without JavaScript. With
 * it, Escape closes the menu and restores the focus. Choosing a screen or moving the focus out also
 * closes it, because it would cover the focused element.
 */
export function MenuFold({ label, own, items, children }: Props) {
  const path = usePathWithoutLocale();
  const fold = useRef<HTMLDetailsElement>(null);
  const place = findScreen(path, [...items, own]);

  useEffect(() => {
    if (fold.current) fold.current.open = false;
  }, [path]);
  useEffect(() => {
    const close = ({ target }: Event) => {
      const details = fold.current;
      if (details?.open && target instanceof Element && !details.contains(target)) details.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const details = fold.current;
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('focusin', close);
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('focusin', close);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <>
      <p className="min-w-0 flex-1 truncate font-semibold">{place?.label}</p>
      <details
        ref={fold}
        onToggle={() => fold.current?.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' })}
      >
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-full border border-line-strong px-4 font-semibold hover:bg-brand-50 [&::-webkit-details-marker]:hidden">
          <Menu aria-hidden className="size-5 shrink-0" />
          {label}
        </summary>
        <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-b border-line bg-surface p-4 shadow-float">
          {children}
        </div>
      </details>
    </>
  );
}
