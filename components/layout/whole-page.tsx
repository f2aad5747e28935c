'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/components/shared/when-idle';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns true for connections on which offscreen images load only when they come near. */
const isSlow = () => {
  const line = (navigator as Navigator & { connection?: Connection }).connection;
  return Boolean(line?.saveData) || (line?.effectiveType ?? '4g') !== '4g';
};

/**
 * Returns true if a picture is within the width of the window; in a row that scrolls sideways many
 * are not.
 */
const isInWidth = (picture: Element) => {
  const { left, right } = picture.getBoundingClientRect();
  return right > 0 && left < window.innerWidth;
};

function showAll(): void {
  // globals.css lays out the parts that `later` deferred.
  document.documentElement.dataset.whole = '';
  if (isSlow()) return;
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
    if (isInWidth(picture)) picture.loading = 'eager';
}

/**
 * Completes a page once it is loaded and idle: nothing waits for scrolling, so a screenshot or a
 * search in the page includes everything.
 */
export function WholePage() {
  useEffect(() => whenIdle(showAll), []);
  return null;
}
