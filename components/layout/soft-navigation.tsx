'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';

/** Returns true for a plain click: no new tab, and not already handled. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Client-side navigation for every AppLink of the page: one listener instead of a component for
 * each of about two hundred links.
 */
export function SoftNavigation() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (!isPlain(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[data-soft]');
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash, dataset } = link;
      startTransition(() => router.push(pathname + search + hash, { scroll: dataset.soft !== 'stay' }));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  return null;
}
