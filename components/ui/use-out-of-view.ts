'use client';

import { useEffect, useState, type RefObject } from 'react';

/** Heights of the bars that cover the edges of a phone's screen. */
const BARS = '-68px 0px -64px 0px';

/**
 * Returns true if an element is scrolled out of the part of the screen that no bar covers; false
 * until measured.
 */
export function useOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver((entries) => setOut((entries.at(-1)?.intersectionRatio ?? 1) < 0.9), {
      rootMargin: BARS,
      threshold: 0.9,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isOut;
}
