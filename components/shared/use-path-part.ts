'use client';

import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { nothingChanges } from './use-in-browser';

/**
 * Selects a part of the page's address. Behind a rewrite the server has another path than the
 * browser, so dependent parts render after hydration, and only if the value differs.
 * @param select returns a text, number or boolean; its path is null on the server and during
 * hydration
 */
export function usePathPart<Part extends string | number | boolean>(select: (path: string | null) => Part): Part {
  const path = usePathname();
  return useSyncExternalStore(
    nothingChanges,
    () => select(path),
    () => select(null),
  );
}
