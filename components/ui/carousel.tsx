'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon';

type Props = { label: string; previous: string; next: string; children: ReactNode };

const ARROW =
  'grid size-11 place-items-center rounded-full border border-line bg-surface text-brand-700 shadow-card transition-colors ' +
  'hover:bg-brand-50 disabled:opacity-40 disabled:shadow-none';

/**
 * Row that swipes on phones and pages by buttons on desktops: five cards per page, with native
 * scrolling. Its padding leaves room for the shadows of the cards. It is as wide as the gap, so
 * that the next card stays out of view on desktops. With large text, the first four cards in place
 * of a row that scrolls.
 */
export function Carousel({ label, previous, next, children }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ first: true, last: false });
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const look = () =>
      setEnds({ first: row.scrollLeft < 8, last: row.scrollLeft + row.clientWidth > row.scrollWidth - 8 });
    const sized = new ResizeObserver(look);
    sized.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);
  const page = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth, behavior: 'smooth' });
  return (
    <div className="relative">
      <div
        className={`absolute -top-14 right-0 hidden gap-2 md:flex large-text:hidden! ${ends.first && ends.last ? 'md:invisible' : ''}`}
      >
        <button type="button" aria-label={previous} disabled={ends.first} onClick={() => page(-1)} className={ARROW}>
          <Icon name="chevron-left" />
        </button>
        <button type="button" aria-label={next} disabled={ends.last} onClick={() => page(1)} className={ARROW}>
          <Icon name="chevron-right" />
        </button>
      </div>
      <ul
        ref={track}
        aria-label={label}
        className={
          '-mx-4 -my-4 grid snap-x snap-mandatory scroll-px-4 auto-cols-[max(44%,min(9.5rem,85%))] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain px-4 py-4 ' +
          '[scrollbar-width:none] motion-safe:scroll-smooth *:snap-start max-xs:auto-cols-[70%] sm:auto-cols-[30%] md:auto-cols-[calc((100%-3rem)/4)] ' +
          'md:gap-4 lg:auto-cols-[calc((100%-4rem)/5)] few-columns large-text:*:nth-[n+5]:hidden'
        }
      >
        {children}
      </ul>
    </div>
  );
}
