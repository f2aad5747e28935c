'use client';

import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { nothingChanges } from './use-in-browser';

/**
 * One thing about the address of the page. Behind a rewrite the server knows another path than the browser, so what depends on it is drawn
 * after the server's markup has been taken over, and only where it makes a difference.
 * @param select gives a text, number or boolean; its path is null on the server and while its markup is taken over
 */
export function usePathPart<Part extends string | number | boolean>(select: (path: string | null) => Part): Part {
  const path = usePathname();
  return useSyncExternalStore(
    nothingChanges,
    () => select(path),
    () => select(null),
  );
}
