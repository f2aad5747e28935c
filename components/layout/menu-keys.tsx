'use client';

import { useState, type KeyboardEvent, type ReactNode } from 'react';

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** Returns the links of one drop-down, its own name first. */
const linksOf = (item: Element) => [...item.querySelectorAll('a')];

/**
 * Returns the link an arrow key moves to: sideways between names, up and down through a drop-down.
 */
function neighbour(key: string, here: HTMLElement, bar: HTMLElement): HTMLElement | undefined {
  const items = [...bar.querySelectorAll<HTMLElement>('[data-menu-item]')].filter(isShown);
  const item = items.findIndex((each) => each.contains(here));
  const links = items[item] ? linksOf(items[item]) : [];
  const place = links.findIndex((link) => link === here);
  const beside = (step: number) => linksOf(items[(item + step + items.length) % items.length]!)[0];
  if (item < 0) return undefined;
  if (key === 'ArrowRight') return beside(1);
  if (key === 'ArrowLeft') return beside(-1);
  if (key === 'ArrowDown') return links[Math.min(place + 1, links.length - 1)];
  if (key === 'ArrowUp') return links[Math.max(place - 1, 0)];
  return undefined;
}

/**
 * Keyboard support for a bar whose drop-downs open on hover or focus: arrows move; Escape closes
 * the drop-down and returns to its name. Leaving it or moving to a link lets it open again.
 */
export function MenuKeys({ children }: { children: ReactNode }) {
  const [hidden, setHidden] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement)) return;
    setHidden(event.key === 'Escape');
    if (event.key === 'Escape') event.target.closest('[data-menu-item]')?.querySelector('a')?.focus();
    const next = neighbour(event.key, event.target, event.currentTarget);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      data-hidden={hidden || undefined}
      onKeyDown={onKeyDown}
      onClick={() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        setHidden(true);
      }}
      onPointerLeave={() => setHidden(false)}
      className="flex min-w-0 grow"
    >
      {children}
    </div>
  );
}
