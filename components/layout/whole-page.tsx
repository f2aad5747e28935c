'use client';

import { useEffect } from 'react';

/** Lines on which pictures out of sight wait until they come near. */
const isSlow = () => {
  const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return Boolean(line?.saveData) || (line?.effectiveType ?? '4g') !== '4g';
};

function showAll(): void {
  // globals.css lays out what `later` has put off.
  document.documentElement.dataset.whole = '';
  if (isSlow()) return;
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) picture.loading = 'eager';
}

/** Completes a page once it is loaded and idle: nothing of it waits for scrolling, so a screenshot or a search in the page finds all. */
export function WholePage() {
  useEffect(() => {
    let idle: number | undefined;
    const soon = () => {
      // Safari has no idle callback; it draws the rest after a moment.
      idle = window.requestIdleCallback ? requestIdleCallback(showAll) : window.setTimeout(showAll, 200);
    };
    if (document.readyState === 'complete') soon();
    else window.addEventListener('load', soon, { once: true });
    return () => {
      window.removeEventListener('load', soon);
      if (idle === undefined) return;
      if (window.cancelIdleCallback) cancelIdleCallback(idle);
      else clearTimeout(idle);
    };
  }, []);
  return null;
}
